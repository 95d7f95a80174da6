import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { ChapterBrowser } from '@/components/chapters/chapter-browser'
import { ChapterCard } from '@/components/chapters/chapter-card'
import { PlaceNamesProvider } from '@/components/places/place-names'
import { SectionHeading } from '@/components/ui/page-section'
import { pageMetadata } from '@/lib/core/server/http/page-metadata'
import { CHAPTERS_PER_PAGE } from '@/lib/features/chapters/rules'
import { listChapters } from '@/lib/features/chapters/server/list-chapters'
import { toLocalPlace, toPlaceText } from '@/lib/features/places/place-names'
import {
  districtNames,
  districtNamesIn,
  placeNamesIn,
} from '@/lib/features/places/server/reference-lists'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'
import { localizeContent } from '@/lib/i18n/translated-content'

export const revalidate = 60

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('chapters.public.list')
  return pageMetadata(await getLocale(), {
    title: t('meta'),
    description: t('metaDescription'),
    path: '/chapters',
  })
}

export default async function ChaptersPage({ params }: LocaleParams) {
  const locale = await pageLocale(params)
  const t = await getTranslations('chapters.public.list')
  const first = await listChapters({ page: 1, limit: CHAPTERS_PER_PAGE })
  const shown = first.chapters.map((chapter) => localizeContent(chapter, locale))
  const names = districtNamesIn(locale)
  const districts = districtNames().map((name) => ({ name, shown: toLocalPlace(name, names) }))
  return (
    <div className="container-page section-page">
      <SectionHeading as="h1" title={t('title')} text={t('lead')} />
      <ClientMessages namespaces={['chapters.public', 'content', 'ui', 'shared.optional']}>
        <PlaceNamesProvider names={placeNamesIn(locale, shown.map(toPlaceText))}>
          {/* The server renders the first cards, so the browser does not need their data. */}
          <ChapterBrowser first={{ ...first, chapters: [] }} districts={districts}>
            {shown.map((chapter) => (
              <li key={chapter._id}>
                <ChapterCard chapter={chapter} />
              </li>
            ))}
          </ChapterBrowser>
        </PlaceNamesProvider>
      </ClientMessages>
    </div>
  )
}
