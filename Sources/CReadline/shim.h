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

#endif
