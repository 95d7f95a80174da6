import type { MedicalWebPage } from 'schema-dts'
import type { LongText } from '@/lib/content/parse-document'

interface About {
  text: LongText
  /** The article's page, with its host. */
  url: string
  home: { name: string; url: string }
  locale: string
  publisher: object
}

/** An article in schema.org's words, for `JsonLd`. */
export function articleData({ text, url, home, locale, publisher }: About) {
  const { title, lead, reviewed } = text
  return {
    '@type': 'MedicalWebPage',
    '@id': url,
    url,
    name: title,
    headline: title,
    description: lead,
    inLanguage: locale,
    about: { '@type': 'MedicalCondition', name: title },
    audience: { '@type': 'MedicalAudience', audienceType: 'Patient' },
    dateModified: reviewed,
    lastReviewed: reviewed,
    isAccessibleForFree: true,
    publisher: publisher as { '@id': string },
    breadcrumb: {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: home.name, item: home.url },
        { '@type': 'ListItem', position: 2, name: title, item: url },
      ],
    },
  } satisfies MedicalWebPage
}
