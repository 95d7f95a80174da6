import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ContactFormIsland } from '@/components/contact/contact-form-island'
import { ContactPage } from '@/components/contact/contact-page'
import { contactPageData } from '@/components/contact/contact-page-data'
import { JsonLd } from '@/components/layout/json-ld'
import { organisationData, organisationId } from '@/components/layout/organisation-data'
import { pageMetadata } from '@/lib/core/page-metadata'
import { siteAddress } from '@/lib/core/site-address'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations()
  const [title, description] = [t('contact.title'), t('contactPage.metaDescription')]
  return pageMetadata({ title, description, path: '/contact' })
}

export default async function Contact({ params }: LocaleParams) {
  await pageLocale(params)
  const t = await getTranslations()
  const page = contactPageData({
    name: t('contact.title'),
    description: t('contactPage.metaDescription'),
    url: siteAddress('/contact'),
    organisation: organisationId(),
  })
  return (
    <>
      <JsonLd data={organisationData(t('home.meta.description'))} />
      <JsonLd data={page} />
      <ContactPage>
        <ContactFormIsland />
      </ContactPage>
    </>
  )
}
