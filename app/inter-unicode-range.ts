/** English pages preload these. After a change: `npm run assets`, a new file number, and app/fonts.ts. */
export const INTER_UNICODE_RANGE =
  'U+0020-007E, U+00A0, U+00A9, U+00AB, U+00B0, U+00B7, U+00BB, U+00D7, U+2013-2014, U+2018-201A, U+201C-201E, U+2022, U+2026, U+2212'
