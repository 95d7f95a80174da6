import 'server-only'
import type { WebPage } from 'schema-dts'
import type { ChapterDto } from '@/lib/features/chapters/server/chapter-dto'
import { toPlaceText } from '@/lib/features/places/place-names'
import { organisationId, postalAddress } from './organisation'

/** A page about the chapter, which has no website and logo, as an organisation would need. */
export function chapterData(chapter: ChapterDto, url: string) {
  const { name, about: description, lang } = chapter
  return {
    '@type': 'WebPage',
    '@id': url,
    name,
    description,
    inLanguage: lang,
    url,
    about: {
      '@type': 'Organization',
      name,
      address: postalAddress(toPlaceText(chapter)),
      parentOrganization: { '@id': organisationId() },
    },
  } satisfies WebPage
}
