import { notFound } from 'next/navigation'
import { locale } from 'next/root-params'
import { hasLocale } from 'next-intl'
import { setRequestLocale } from 'next-intl/server'
import { type Locale, routing } from './routing'

export type LocaleParams = { params: Promise<{ locale: string }> }

/** Every page and layout must run this first, so that next-intl can render the page in advance. */
export async function pageLocale(params: LocaleParams['params']): Promise<Locale> {
  const { locale: requested } = await params
  if (!hasLocale(routing.locales, requested)) notFound()
  setRequestLocale(requested)
  return requested
}

/** For `not-found.tsx`, which gets no params and may render before the page sets the language. */
export async function rootLocale(): Promise<Locale> {
  return pageLocale(Promise.resolve({ locale: await locale() }))
}
