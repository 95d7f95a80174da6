import localFont from 'next/font/local'

/** Inter's accents and rare characters; app/page-fonts.tsx loads the other characters. */
export const interOther = localFont({
  src: './inter-font/inter-other.woff2',
  weight: '400 800',
  style: 'normal',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+00A1-00A8, U+00AA, U+00AC, U+00AE-00AF, U+00B1-00B6, U+00B8-00BA, U+00BC-00D6, U+00D8-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0300-0301, U+0303-0304, U+0308-0309, U+0323, U+2002, U+2009, U+200B, U+2032-2033, U+2039-203A, U+2044, U+20AC, U+2122, U+2191, U+2193, U+FEFF',
    },
  ],
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
})
