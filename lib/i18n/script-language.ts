import type { Locale } from './routing'

/**
 * The `lang` of a text that people typed, told by its script, where it is not that of the page: a screen
 * reader's English voice says nothing at all for Bangla letters.
 */
export function langOfText(text: string, page: string): Locale | undefined {
  const isBangla = /[\u0980-\u09FF]/.test(text)
  const isEnglish = !isBangla && /[A-Za-z]/.test(text)
  if (isBangla && page !== 'bn') return 'bn'
  return isEnglish && page !== 'en' ? 'en' : undefined
}
