import type { Locale } from './routing'

/** The `lang` of user input in another script: an English screen reader skips Bangla text. */
export function textLangAttribute(text: string, page: string): Locale | undefined {
  const isBangla = /[\u0980-\u09FF]/.test(text)
  const isEnglish = !isBangla && /[A-Za-z]/.test(text)
  if (isBangla && page !== 'bn') return 'bn'
  return isEnglish && page !== 'en' ? 'en' : undefined
}
