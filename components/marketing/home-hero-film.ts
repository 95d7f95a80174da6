/** Asks for less data, like the header `Save-Data`, but without it. */
export const REDUCED_DATA = '(prefers-reduced-data: reduce)'

/**
 * The home page's video in the formats that browsers should try, in order, and its first frame.
 * Browsers cache these files for a year, so a new video needs a new number in its name.
 */
export const HERO_FILM = {
  poster: '/video/hero-1.webp',
  /** What a phone shows of it, and no more: without the upper and the lower sixth. */
  phonePoster: '/video/hero-1-phone.webp',
  /** In its place for people who save data (by the header: next.config.mjs). */
  smallPoster: '/video/hero-1-small.webp',
  sources: [
    { src: '/video/hero-1.webm', type: 'video/webm; codecs="vp09.00.31.08"' },
    { src: '/video/hero-1.mp4', type: 'video/mp4; codecs="avc1.64001f"' },
  ],
  width: 960,
  height: 720,
} as const

/** The screens that get `phonePoster`: `sm` of the look begins above. */
export const PHONE = '(width < 40rem)'
