import { notFound } from 'next/navigation'
import { locale } from 'next/root-params'
import { hasLocale } from 'next-intl'
import { setRequestLocale } from 'next-intl/server'
import { type Locale, routing } from './routing'

export type LocaleParams = { params: Promise<{ locale: string }> }

/**
 * The language of a page, told to next-intl so that the page can be rendered ahead of requests.
 * Every page and layout calls it first; an address in a language we do not serve is not found.
 */
export async function pageLocale(params: LocaleParams['params']): Promise<Locale> {
  const { locale: asked } = await params
  if (!hasLocale(routing.locales, asked)) notFound()
  setRequestLocale(asked)
  return asked
}

/**
 * The same for `not-found.tsx`, which is given no params and is rendered beside every page of its
 * segment, sometimes before the page has told the language.
 */
export async function rootLocale(): Promise<Locale> {
  return pageLocale(Promise.resolve({ locale: await locale() }))
}
