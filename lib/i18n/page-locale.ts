import { notFound } from 'next/navigation'
import { hasLocale } from 'next-intl'
import { setRequestLocale } from 'next-intl/server'
import { type Locale, routing } from './routing'

export type LocaleParams = { params: Promise<{ locale: string }> }

/**
 * The language of a page, told to next-intl so that the page can be rendered ahead of requests.
 * Every page and layout calls it first; an address in a language we do not serve is not found.
 */
export async function pageLocale(params: LocaleParams['params']): Promise<Locale> {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) notFound()
  setRequestLocale(locale)
  return locale
}
