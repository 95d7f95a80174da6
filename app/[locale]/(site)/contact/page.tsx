import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ContactFormIsland } from '@/components/marketing/contact-form-island'
import { ContactPage } from '@/components/marketing/contact-page'
import { JsonLd } from '@/components/ui/json-ld'
import { pageMetadata } from '@/lib/core/http/page-metadata'
import { siteAddress } from '@/lib/core/http/site-address'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'
import { contactPageData } from '@/lib/structured-data/contact-page'
import { organisationData, organisationId } from '@/lib/structured-data/organisation'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations()
  const [title, description] = [t('contact.section.title'), t('contact.page.metaDescription')]
  return pageMetadata({ title, description, path: '/contact' })
}

export default async function Contact({ params }: LocaleParams) {
  await pageLocale(params)
  const t = await getTranslations()
  const page = contactPageData({
    name: t('contact.section.title'),
    description: t('contact.page.metaDescription'),
    url: siteAddress('/contact'),
    organisation: organisationId(),
  })
  return (
    <>
      <JsonLd data={organisationData(t('marketing.home.meta.description'))} />
      <JsonLd data={page} />
      <ContactPage>
        <ContactFormIsland />
      </ContactPage>
    </>
  )
}
