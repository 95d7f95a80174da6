import 'server-only'
import type { MedicalWebPage, Organization } from 'schema-dts'
import type { ContentDocument } from '@/lib/content/parse-document'

interface ArticleDetails {
  text: ContentDocument
  url: string
  locale: string
  publisher: Exclude<Organization, string> | { '@id': string }
}

export function articleData({ text, url, locale, publisher }: ArticleDetails) {
  const { title, intro: lead, reviewed } = text
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
    publisher,
  } satisfies MedicalWebPage
}
