import { LANGUAGE_COOKIE, type Locale } from '@/lib/i18n/routing'
import { hasSignedInHint } from './signed-in-hint'

/** The browser holds a choice here until the person's account stores it. */
const CHOSEN_LANGUAGE_KEY = 'language'

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

/** Sends a choice that the account does not have yet. */
export async function saveLanguageToAccount(): Promise<void> {
  try {
    const locale = localStorage.getItem(CHOSEN_LANGUAGE_KEY)
    if (!locale || !hasSignedInHint()) return
    const { ok } = await fetch('/api/account/language', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ locale }),
    })
    if (ok) localStorage.removeItem(CHOSEN_LANGUAGE_KEY)
  } catch {
    // Without storage only the cookie has the choice; offline, the next page tries again.
  }
}
