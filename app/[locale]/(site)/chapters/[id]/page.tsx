import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ChapterView } from '@/components/chapters/chapter-view'
import { NotFoundPageResponse } from '@/components/layout/not-found-page'
import { PlaceNamesProvider } from '@/components/places/place-names'
import { JsonLd } from '@/components/ui/json-ld'
import { notFoundMetadata, pageMetadata } from '@/lib/core/server/http/page-metadata'
import { siteUrl } from '@/lib/core/server/http/site-url'
import { dhakaDay } from '@/lib/core/time/calendar'
import { getChapterForPages } from '@/lib/features/chapters/server/get-chapter'
import { toPlaceText } from '@/lib/features/places/place-names'
import { placeInLocale, placeNamesIn } from '@/lib/features/places/server/reference-lists'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { localizedPath } from '@/lib/i18n/localized-path'
import { pageLocale } from '@/lib/i18n/page-locale'
import { chapterData } from '@/lib/structured-data/chapter'

type ChapterParams = { params: Promise<{ locale: string; id: string }> }

export function generateStaticParams() {
  return []
}

export const revalidate = 60

export async function generateMetadata({ params }: ChapterParams): Promise<Metadata> {
  const wanted = await wantedChapter(params)
  if (!wanted) return notFoundMetadata()
  const { chapter, locale } = wanted
  const t = await getTranslations('chapters.public')
  return pageMetadata(locale, {
    title: chapter.name,
    description: t('page.metaDescription', {
      name: chapter.name,
      place: placeInLocale(locale, toPlaceText(chapter)),
      count: chapter.memberCount,
    }),
    path: `/chapters/${chapter._id}`,
    picture: { url: '/picture-card/chapters', alt: t('list.meta') },
  })
}

export default async function ChapterPage({ params }: ChapterParams) {
  const wanted = await wantedChapter(params)
  if (!wanted) return <NotFoundPageResponse />
  const { locale, ...page } = wanted
  const { chapter, drivesToCome } = page
  const url = siteUrl(localizedPath(`/chapters/${chapter._id}`, locale))
  const names = placeNamesIn(locale, [
    toPlaceText(chapter),
    ...drivesToCome.map(({ address }) => address),
  ])
  return (
    <>
      <JsonLd data={chapterData(chapter, url)} />
      <ClientMessages
        namespaces={[
          'chapters.public',
          'campaigns.public',
          'share.links',
          'errors',
          'ui',
          'shared',
        ]}
      >
        <PlaceNamesProvider names={names}>
          <ChapterView {...page} url={url} today={dhakaDay()} />
        </PlaceNamesProvider>
      </ClientMessages>
    </>
  )
}

async function wantedChapter(params: ChapterParams['params']) {
  const locale = await pageLocale(params)
  const { id } = await params
  const found = await getChapterForPages(id, locale)
  return found && { ...found, locale }
}
