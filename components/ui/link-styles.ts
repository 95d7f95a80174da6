export const linkStyle =
  'font-semibold text-accent-text underline underline-offset-4 hover:no-underline'

/** For a link outside a sentence: as tall as a finger needs. */
export const standaloneLinkStyle = `inline-flex min-h-11 items-center ${linkStyle}`
