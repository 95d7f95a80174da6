export const REDUCED_DATA_QUERY = '(prefers-reduced-data: reduce)'

/** In order of preference. Browsers cache the files for a year, so a new video needs a new name. */
export const HERO_VIDEO_FILES = {
  poster: '/video/hero-1.webp',
  /** The part that a phone shows, without the upper and the lower sixth. */
  phonePoster: '/video/hero-1-phone.webp',
  /** For people who save data (by the header, see next.config.mjs). */
  smallPoster: '/video/hero-1-small.webp',
  sources: [
    { src: '/video/hero-1.webm', type: 'video/webm; codecs="vp09.00.31.08"' },
    { src: '/video/hero-1.mp4', type: 'video/mp4; codecs="avc1.64001f"' },
  ],
  width: 960,
  height: 720,
} as const

export const PHONE_QUERY = '(width < 40rem)'
