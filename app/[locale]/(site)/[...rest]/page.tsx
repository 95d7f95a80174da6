import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

/** Addresses that lead nowhere are without number: none of them is kept. */
export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('layout.notFound')
  return { title: t('meta') }
}

export default async function UnknownPage({ params }: LocaleParams) {
  await pageLocale(params)
  notFound()
}
