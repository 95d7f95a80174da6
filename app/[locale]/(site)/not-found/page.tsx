import type { Metadata } from 'next'
import { NotFoundPageResponse } from '@/components/layout/not-found-page'
import { notFoundMetadata } from '@/lib/core/server/http/page-metadata'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  return notFoundMetadata()
}

export default async function NotFoundPage({ params }: LocaleParams) {
  await pageLocale(params)
  return <NotFoundPageResponse />
}
