// The lock of Swift's module `Synchronization` for the thread sanitizer. On Linux its slow paths, which the sanitizer
// does not see, take and release the lock in the kernel; here they say so to it. `Scripts/test --sanitize` links this.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

void __tsan_acquire(void *address);
void __tsan_release(void *address);

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *

// `_MutexHandle._lockSlow(_: UInt32)` and `_MutexHandle._unlockSlow()`
#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

SWIFT void lock_slow(uint32_t thread, SELF self) __asm__(LOCK_SLOW);
SWIFT void unlock_slow(SELF self) __asm__(UNLOCK_SLOW);

SWIFT void lock_slow(uint32_t thread, SELF self) {
  SWIFT void (*next)(uint32_t, SELF) = dlsym(RTLD_NEXT, LOCK_SLOW);
  next(thread, self);
  __tsan_acquire(self);
}

SWIFT void unlock_slow(SELF self) {
  SWIFT void (*next)(SELF) = dlsym(RTLD_NEXT, UNLOCK_SLOW);
  __tsan_release(self);
  next(self);
}
