#ifndef CSHA256_H
#define CSHA256_H

#include <stddef.h>
#include <stdint.h>

/// Updates `state` with `count` blocks of 64 bytes, as FIPS 180-4, section 6.2.2, defines.
void sha256_update(uint32_t state[8], const uint8_t *blocks, size_t count);

/// The same without instructions that only some processors have. Tests compare the two.
void sha256_update_portable(uint32_t state[8], const uint8_t *blocks, size_t count);

#endif
