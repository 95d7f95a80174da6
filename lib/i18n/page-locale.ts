import { notFound } from 'next/navigation'
import { locale } from 'next/root-params'
import { hasLocale } from 'next-intl'
import { setRequestLocale } from 'next-intl/server'
import { type Locale, routing } from './routing'

export type LocaleParams = { params: Promise<{ locale: string }> }

/**
 * Returns the language of a page and sets it for next-intl, so that the page can be rendered in
 * advance. Every page and layout calls it first; an address in a language that we do not offer is not
 * found.
 */
export async function pageLocale(params: LocaleParams['params']): Promise<Locale> {
  const { locale: asked } = await params
  if (!hasLocale(routing.locales, asked)) notFound()
  setRequestLocale(asked)
  return asked
}

/**
 * The same for `not-found.tsx`, which gets no params and is rendered together with every page of its
 * segment, sometimes before the page has set the language.
 */
export async function rootLocale(): Promise<Locale> {
  return pageLocale(Promise.resolve({ locale: await locale() }))
}
