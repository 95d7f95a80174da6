/** The logos to download, each as SVG and PNG; `npm run assets` makes the PNG. */
export const LOGOS = [
  { key: 'mark', file: '/press/sharelife-mark', width: 48, isForDark: false },
  { key: 'wordMark', file: '/press/sharelife-word-mark', width: 178, isForDark: false },
  {
    key: 'wordMarkOnDark',
    file: '/press/sharelife-word-mark-on-dark',
    width: 178,
    isForDark: true,
  },
] as const

/** The height of every logo, in the same units as `width`. */
export const LOGO_HEIGHT = 48
