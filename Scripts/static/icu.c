/* The data of ICU for languages and time zones, empty: cvsim formats no dates and numbers by them.

   Foundation's own takes 34 MB, half of the program. `Scripts/build` has the linker use this data instead of
   it. Upper case, regular expressions and texts of any language need none; `DateFormatter` would trap. */

#include <stdint.h>

/* The header of a data package, MappedData and UDataInfo in ICU's sources, and its number of entries. */
const struct {
  uint16_t header_size;
  uint8_t magic[2];
  uint16_t info_size, reserved;
  uint8_t is_big_endian, charset_family, character_size, reserved_byte;
  uint8_t format[4], format_version[4], data_version[4];
  uint64_t padding;
  uint32_t entry_count;
} without_languages __attribute__((aligned(16))) = {
  32, {0xDA, 0x27}, 20, 0, 0, 0, 2, 0, {'C', 'm', 'n', 'D'}, {1, 0, 0, 0}, {3, 0, 0, 0}, 0, 0};
