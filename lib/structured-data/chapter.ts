import 'server-only'
import type { Organization } from 'schema-dts'
import { chapterPlace } from '@/lib/features/chapters/rules'
import type { ShownChapter } from '@/lib/features/chapters/shapes'
import { organisationId, postalAddress } from './organisation'

/** A chapter as schema.org data, for `JsonLd`: a part of the organisation with its own page. */
export function chapterData(chapter: ShownChapter, url: string): Exclude<Organization, string> {
  return {
    '@type': 'Organization',
    name: chapter.name,
    description: chapter.about,
    address: postalAddress(chapterPlace(chapter)),
    parentOrganization: { '@id': organisationId() },
    url,
  }
}
