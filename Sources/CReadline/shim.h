#ifndef CREADLINE_SHIM_H
#define CREADLINE_SHIM_H

#include <stdio.h>
#include <stdlib.h>
#include <readline/readline.h>
#include <readline/history.h>

/* Readline's settings are mutable C globals, which Swift 6 refuses to touch:
   each one in use gets a setter or getter here. */
static inline void cr_set_name(const char *name) { rl_readline_name = name; }
static inline void cr_set_completion(rl_completion_func_t *f) { rl_attempted_completion_function = f; }
static inline void cr_set_completion_over(int on) { rl_attempted_completion_over = on; }
static inline void cr_set_suppress_append(int on) { rl_completion_suppress_append = on; }
static inline void cr_set_word_breaks(const char *characters) {
  rl_completer_word_break_characters = characters;
}
/* The whole line that is being edited; valid until the next call into readline. */
static inline const char *cr_line(void) { return rl_line_buffer; }
/* The program handles signals itself; readline must not swap handlers under it. */
static inline void cr_leave_signals_alone(void) {
  rl_catch_signals = 0;
  rl_catch_sigwinch = 0;
}
static inline void cr_edit_on_stderr(void) { rl_outstream = stderr; }
/* Reads each key by f. */
static inline void cr_set_getc(rl_getc_func_t *f) { rl_getc_function = f; }
/* Calls f for a sequence of keys, such as the report of a mouse. */
static inline void cr_bind(const char *keys, rl_command_func_t *f) { rl_bind_keyseq(keys, f); }
static inline int cr_line_is_empty(void) { return rl_end == 0; }
/* Writes a control sequence to the terminal. */
static inline void cr_send(const char *sequence) {
  fputs(sequence, rl_outstream ? rl_outstream : stdout);
  fflush(rl_outstream ? rl_outstream : stdout);
}
/* Ends the line with this text, as if it had been typed. */
static inline void cr_enter(const char *text) {
  rl_replace_line(text, 1);
  rl_point = rl_end;
  rl_redisplay();
  rl_newline(1, '\n');
}
static inline void cr_print_newline(void) {
  fputc('\n', rl_outstream ? rl_outstream : stdout);
  fflush(rl_outstream ? rl_outstream : stdout);
}

#endif
