import type { Metadata } from 'next'
import { NotFoundPage, NotFoundResponse } from '@/components/layout/not-found-page'
import { notFoundMetadata } from '@/lib/core/server/http/page-metadata'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  return notFoundMetadata()
}

/** The cached response for an unknown request id (lib/missing-pages.ts). */
export default async function MissingRequestPage({ params }: LocaleParams) {
  await pageLocale(params)
  return (
    <NotFoundResponse>
      <NotFoundPage missing="request" />
    </NotFoundResponse>
  )
}
