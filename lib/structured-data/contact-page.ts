import 'server-only'
import type { ContactPage } from 'schema-dts'

interface ContactPageDetails {
  name: string
  description: string
  url: string
  locale: string
  organisation: string
}

export function contactPageData({
  name,
  description,
  url,
  locale,
  organisation,
}: ContactPageDetails) {
  return {
    '@type': 'ContactPage',
    '@id': url,
    name,
    description,
    url,
    inLanguage: locale,
    mainEntity: { '@id': organisation },
  } satisfies ContactPage
}
