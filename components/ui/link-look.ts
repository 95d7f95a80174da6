/** The look of a link inside a sentence. */
export const linkLook =
  'font-semibold text-accent-text underline underline-offset-4 hover:no-underline'

/** The same for a link that stands alone: as tall as a finger needs. */
export const lineLinkLook = `inline-flex min-h-11 items-center ${linkLook}`
