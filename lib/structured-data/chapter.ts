import 'server-only'
import type { WebPage } from 'schema-dts'
import { chapterPlace } from '@/lib/features/chapters/rules'
import type { ChapterDto } from '@/lib/features/chapters/server/chapter-dto'
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
      address: postalAddress(chapterPlace(chapter)),
      parentOrganization: { '@id': organisationId() },
    },
  } satisfies WebPage
}
