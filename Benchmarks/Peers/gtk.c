// GTK 4: the widget at a point. It has no synthetic clicks.

#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>

static const char *folder;

static double *load(const char *name, size_t *count) {
  gchar *path = g_build_filename(folder, name, NULL), *bytes;
  gsize length;
  if (!g_file_get_contents(path, &bytes, &length, NULL)) exit(1);
  *count = length / sizeof(double);
  return (double *)bytes;
}

static gboolean pick(gpointer fixed) {
  size_t numbers;
  double *points = load("button-points", &numbers);
  gint64 least = G_MAXINT64;
  long long sum = 0;
  for (int turn = 0; turn < 7; turn++) {
    gint64 start = g_get_monotonic_time();
    sum = 0;
    for (size_t i = 0; i + 1 < numbers; i += 2) {
      GtkWidget *widget = gtk_widget_pick(fixed, points[i], points[i + 1], GTK_PICK_DEFAULT);
      if (widget && widget != fixed) sum += GPOINTER_TO_INT(g_object_get_data(G_OBJECT(widget), "number"));
    }
    gint64 time = g_get_monotonic_time() - start;
    if (time < least) least = time;
  }
  printf("view at a point of 1,000\t%.0f\t%lld\n", least * 1000.0 / (numbers / 2), sum);
  fflush(stdout);
  exit(0);
}

static void activate(GtkApplication *application) {
  GtkWidget *window = gtk_application_window_new(application), *fixed = gtk_fixed_new();
  size_t numbers;
  double *frames = load("buttons", &numbers);
  for (size_t i = 0; i + 3 < numbers; i += 4) {
    // A button has a smallest size, a bare area has none.
    GtkWidget *area = gtk_drawing_area_new();
    gtk_widget_set_size_request(area, (int)frames[i + 2], (int)frames[i + 3]);
    g_object_set_data(G_OBJECT(area), "number", GINT_TO_POINTER((int)(i / 4) + 1));
    gtk_fixed_put(GTK_FIXED(fixed), area, frames[i], frames[i + 1]);
  }
  gtk_window_set_child(GTK_WINDOW(window), fixed);
  gtk_window_set_default_size(GTK_WINDOW(window), 390, 844);
  gtk_window_present(GTK_WINDOW(window));
  // After the first layout.
  g_timeout_add(500, pick, fixed);
}

int main(int argc, char **argv) {
  if (argc < 2) return 64;
  folder = argv[1];
  GtkApplication *application = gtk_application_new("org.example.peer", G_APPLICATION_NON_UNIQUE);
  g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
  return g_application_run(G_APPLICATION(application), 1, argv);
}
