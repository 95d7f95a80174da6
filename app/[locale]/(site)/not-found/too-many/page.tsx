import type { Metadata } from 'next'
import { LostPage } from '@/components/layout/lost-page'
import { NotFoundAnswer } from '@/components/layout/not-found-answer'
import { notFoundMetadata } from '@/lib/core/http/page-metadata'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  return notFoundMetadata()
}

/** The cached answer to a network that asks for many pages which do not exist (scripts/server/missing-pages.ts). */
export default async function TooManyMissingPage({ params }: LocaleParams) {
  await pageLocale(params)
  return (
    <NotFoundAnswer>
      <LostPage missing="tooMany" />
    </NotFoundAnswer>
  )
}
