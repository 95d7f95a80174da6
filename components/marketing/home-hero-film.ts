/**
 * The home page's film, in the order in which browsers should try it, and its first frame. Browsers
 * keep these files for a year: a film that is drawn anew gets a new number.
 */
export const HERO_FILM = {
  poster: '/video/hero-1.webp',
  sources: [
    { src: '/video/hero-1.webm', type: 'video/webm; codecs="vp09.00.31.08"' },
    { src: '/video/hero-1.mp4', type: 'video/mp4; codecs="avc1.64001f"' },
  ],
  width: 960,
  height: 720,
} as const
