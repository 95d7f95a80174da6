/** `npm run assets` makes the PNG of each logo. */
export const PRESS_LOGOS = [
  { key: 'mark', file: '/press/sharelife-mark', width: 48, isForDark: false },
  { key: 'wordMark', file: '/press/sharelife-word-mark', width: 178, isForDark: false },
  {
    key: 'wordMarkOnDark',
    file: '/press/sharelife-word-mark-on-dark',
    width: 178,
    isForDark: true,
  },
] as const

export const LOGO_HEIGHT = 48
