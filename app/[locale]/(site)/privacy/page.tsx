import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { DocumentView } from '@/components/marketing/document-view'
import { readContentDocument } from '@/lib/content/read-content-document'
import { pageMetadata } from '@/lib/core/server/http/page-metadata'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export const revalidate = 86_400

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const { title, intro: lead } = await readContentDocument('privacy', await pageLocale(params))
  return pageMetadata(await getLocale(), { title, description: lead, path: '/privacy' })
}

export default async function PrivacyPage({ params }: LocaleParams) {
  return <DocumentView text={await readContentDocument('privacy', await pageLocale(params))} />
}
