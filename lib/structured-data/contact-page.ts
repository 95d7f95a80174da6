import 'server-only'
import type { ContactPage } from 'schema-dts'

interface Page {
  name: string
  description: string
  url: string
  /** The `@id` of the organisation that is told of beside it. */
  organisation: string
}

/** The contact page in schema.org's words, for `JsonLd`. */
export function contactPageData({ name, description, url, organisation }: Page) {
  return {
    '@type': 'ContactPage',
    '@id': url,
    name,
    description,
    url,
    mainEntity: { '@id': organisation },
  } satisfies ContactPage
}
