import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { ContactFormIsland } from '@/components/marketing/contact-form-island'
import { ContactPage } from '@/components/marketing/contact-page'
import { JsonLd } from '@/components/ui/json-ld'
import { pageMetadata } from '@/lib/core/server/http/page-metadata'
import { siteUrl } from '@/lib/core/server/http/site-url'
import { localizedPath } from '@/lib/i18n/localized-path'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'
import { contactPageData } from '@/lib/structured-data/contact-page'
import { organisationData, organisationId } from '@/lib/structured-data/organisation'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations()
  const [title, description] = [t('contact.section.title'), t('contact.page.metaDescription')]
  return pageMetadata(await getLocale(), { title, description, path: '/contact' })
}

export default async function Contact({ params }: LocaleParams) {
  const locale = await pageLocale(params)
  const t = await getTranslations()
  const page = contactPageData({
    name: t('contact.section.title'),
    description: t('contact.page.metaDescription'),
    url: siteUrl(localizedPath('/contact', locale)),
    locale,
    organisation: organisationId(),
  })
  return (
    <>
      <JsonLd data={organisationData(t('marketing.home.meta.description'), locale)} />
      <JsonLd data={page} />
      <ContactPage>
        <ContactFormIsland />
      </ContactPage>
    </>
  )
}
