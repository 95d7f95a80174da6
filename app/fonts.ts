import localFont from 'next/font/local'

/**
 * Latin letters: one variable font for all weights, preloaded. Until it has come, Arial or Roboto stands
 * in, as wide and as high as it (globals.css): Next itself knows of Arial alone, which Android lacks.
 */
export const inter = localFont({
  src: '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  weight: '100 900',
  style: 'normal',
  display: 'swap',
  variable: '--font-inter',
  adjustFontFallback: false,
})

/**
 * Bangla letters. The files are large, so they are not preloaded, and because of the range browsers
 * load them only for pages with Bangla text. Arial has no Bangla, so there is no fallback to adjust.
 */
export const hindSiliguri = localFont({
  src: [
    {
      path: '../node_modules/@fontsource/hind-siliguri/files/hind-siliguri-bengali-400-normal.woff2',
      weight: '400',
      style: 'normal',
    },
    {
      path: '../node_modules/@fontsource/hind-siliguri/files/hind-siliguri-bengali-600-normal.woff2',
      weight: '600',
      style: 'normal',
    },
  ],
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+0951-0952, U+0964-0965, U+0980-09FE, U+1CD0-1CF2, U+200C-200D, U+25CC, U+A8F1',
    },
  ],
  display: 'swap',
  preload: false,
  variable: '--font-hind-siliguri',
  adjustFontFallback: false,
})
