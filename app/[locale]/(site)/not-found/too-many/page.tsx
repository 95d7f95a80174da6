import type { Metadata } from 'next'
import { NotFoundPage } from '@/components/layout/not-found-page'
import { notFoundMetadata } from '@/lib/core/server/http/page-metadata'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  return notFoundMetadata()
}

/** For a network that requests many missing pages. The middleware sets the status 429. */
export default async function TooManyMissingPage({ params }: LocaleParams) {
  await pageLocale(params)
  return <NotFoundPage missing="tooMany" />
}
