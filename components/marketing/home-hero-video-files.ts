export const REDUCED_DATA_QUERY = '(prefers-reduced-data: reduce)'

/** Browsers cache the files for a year, so a new video needs a new name. */
function heroVideoFiles(name: string) {
  return {
    poster: `/video/${name}.webp`,
    /** The part that a phone shows, without the upper and the lower sixth. */
    phonePoster: `/video/${name}-phone.webp`,
    /** For people who save data (by the header, see next.config.mjs). */
    smallPoster: `/video/${name}-small.webp`,
    /** In order of preference. */
    sources: [
      { src: `/video/${name}.webm`, type: 'video/webm; codecs="vp09.00.31.08"' },
      { src: `/video/${name}.mp4`, type: 'video/mp4; codecs="avc1.64001f"' },
    ],
    width: 960,
    height: 720,
  } as const
}

export type HeroVideoFiles = ReturnType<typeof heroVideoFiles>

export const HERO_VIDEO_FILES = heroVideoFiles('hero-1')

/** The same scene at night. */
export const DARK_HERO_VIDEO_FILES = heroVideoFiles('hero-1-dark')

export const PHONE_QUERY = '(width < 40rem)'
