import { LANGUAGE_COOKIE, type Locale } from '@/lib/i18n/routing'

/** The browser holds a choice here until the person's account stores it. */
export const CHOSEN_LANGUAGE_KEY = 'language'

export const LANGUAGE_NAMES: Record<Locale, string> = { en: 'English', bn: 'বাংলা' }

const YEAR_IN_SECONDS = 31_536_000

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
