import type { Locale } from '@/lib/i18n/routing'

/** Where the browser keeps a choice until the account of whoever is logged in knows it. */
export const CHOSEN_LANGUAGE_KEY = 'language'

/** What each language calls itself. */
export const LANGUAGE_NAMES: Record<Locale, string> = { en: 'English', bn: 'বাংলা' }
