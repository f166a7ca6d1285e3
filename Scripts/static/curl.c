/* What libcurl has for Foundation's URLSession, without a network: each call fails.

   The server of the studio imports FoundationNetworking for types alone; cvsim makes no requests. Without
   these functions a static program would need libcurl and all that it is built on, as static libraries. */

#include <stddef.h>

enum { failed = 2, failed_multi = 4 };

#define FAILS(name, code) int name(void) { return code; }
#define NOTHING(name) void *name(void) { return NULL; }

NOTHING(curl_easy_init)
NOTHING(curl_multi_init)
NOTHING(curl_multi_info_read)
NOTHING(curl_slist_append)
NOTHING(curl_url)
NOTHING(curl_version_info)
FAILS(curl_easy_getinfo, failed)
FAILS(curl_easy_pause, failed)
FAILS(curl_easy_setopt, failed)
FAILS(curl_global_init, failed)
FAILS(curl_url_get, failed)
FAILS(curl_url_set, failed)
FAILS(curl_multi_add_handle, failed_multi)
FAILS(curl_multi_assign, failed_multi)
FAILS(curl_multi_remove_handle, failed_multi)
FAILS(curl_multi_setopt, failed_multi)
FAILS(curl_multi_socket_action, failed_multi)
FAILS(curl_multi_cleanup, failed_multi)

void curl_easy_cleanup(void) {}
void curl_free(void) {}
void curl_slist_free_all(void) {}

const char *curl_easy_strerror(void) { return "this program makes no requests"; }
const char *curl_version(void) { return ""; }
