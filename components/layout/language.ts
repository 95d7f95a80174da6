import { LANGUAGE_COOKIE, type Locale } from '@/lib/i18n/routing'

/** Where the browser keeps a choice until the account of whoever is logged in knows it. */
export const CHOSEN_LANGUAGE_KEY = 'language'

/** What each language calls itself. */
export const LANGUAGE_NAMES: Record<Locale, string> = { en: 'English', bn: 'বাংলা' }

const YEAR_IN_SECONDS = 31_536_000

/** Remembers the language that somebody chose, and no longer offers the other one. */
export function chooseLanguage(locale: Locale): void {
  delete document.documentElement.dataset.offer
  // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the Cookie Store API
  document.cookie = `${LANGUAGE_COOKIE}=${locale};path=/;max-age=${YEAR_IN_SECONDS};samesite=lax`
  try {
    localStorage.setItem(CHOSEN_LANGUAGE_KEY, locale)
  } catch {
    // Without storage the account keeps its language.
  }
}
