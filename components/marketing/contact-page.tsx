import { MapPinned } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SocialLinks } from '@/components/layout/social-links'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { PhoneText } from '@/components/ui/contact-text'
import { PageSection, SectionHeading } from '@/components/ui/page-section'
import { useOpeningHours } from '@/components/ui/use-format-hour'
import { telephoneHref } from '@/lib/core/validation/phone-links'
import { EXAMPLE_ORGANISATION } from '@/lib/site'
import { siteDetails } from '@/lib/site-details'
import { ContactMap } from './contact-map'
import { ContactSection } from './contact-section'

export function ContactPage({ children }: { children: ReactNode }) {
  return (
    <>
      <ContactSection as="h1">{children}</ContactSection>
      <FindUs />
    </>
  )
}

/** The drawn map and the directions fit one office only. */
function FindUs() {
  const t = useTranslations('contact.page.details')
  const { address } = siteDetails()
  const hasMap = address === EXAMPLE_ORGANISATION.SITE_ADDRESS
  return (
    <PageSection headingId="find-us-title" sunken>
      <SectionHeading
        id="find-us-title"
        title={t(address ? 'title' : 'titleWithoutAddress')}
        text={t(address ? 'text' : 'textWithoutAddress')}
      />
      <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-2">
        <div>
          <ContactDetails />
          {address ? (
            <Button asChild variant="secondary" className="mt-6 w-full sm:w-auto">
              <a href={mapHref(address)} target="_blank" rel="noopener noreferrer">
                <MapPinned aria-hidden="true" className="size-5" />
                {t('openMap')}
              </a>
            </Button>
          ) : null}
        </div>
        {hasMap ? <Directions /> : null}
      </div>
    </PageSection>
  )
}

const ROUTES = ['mirpurRoad', 'satmasjidRoad', 'lake'] as const

function Directions() {
  const t = useTranslations('contact.page')
  const { phone } = siteDetails()
  return (
    <Card padded={false} className="[--art-paper:var(--color-surface-raised)]">
      <figure>
        <ContactMap className="h-auto w-full border-b border-line" />
        <figcaption className="px-5 pt-3 text-sm text-text-muted sm:px-6">
          {t('map.caption')}
        </figcaption>
      </figure>
      <div className="p-5 sm:p-6">
        <h3 className="text-lg font-bold">{t('way.title')}</h3>
        <ul className="mt-3 flex list-disc flex-col gap-2.5 pl-5 marker:text-accent-text">
          {ROUTES.map((route) => (
            <li key={route}>{t(`way.${route}`)}</li>
          ))}
        </ul>
        {phone ? (
          <p className="mt-4 text-text-muted">
            {t.rich('way.call', {
              phone: () => (
                <a href={telephoneHref(phone)} className="whitespace-nowrap text-text underline">
                  <PhoneText phone={phone} />
                </a>
              ),
            })}
          </p>
        ) : null}
      </div>
    </Card>
  )
}

function ContactDetails() {
  const t = useTranslations('contact.page.details')
  const daily = useTranslations('contact.section')
  const { name, phone, email, donationEmail, address, social } = siteDetails(useLocale())
  const openingHours = useOpeningHours()
  return (
    <dl className="border-t border-line">
      <DetailRow term={t('organisation')}>{name}</DetailRow>
      {address ? <DetailRow term={t('address')}>{address}</DetailRow> : null}
      {phone ? (
        <DetailRow term={t('phone')}>
          <a className={link} href={telephoneHref(phone)}>
            <PhoneText phone={phone} />
          </a>
        </DetailRow>
      ) : null}
      {email ? (
        <DetailRow term={t('email')}>
          <a className={link} href={`mailto:${email}`}>
            {email}
          </a>
        </DetailRow>
      ) : null}
      {donationEmail ? (
        <DetailRow term={t('donations')}>
          <a className={link} href={`mailto:${donationEmail}`}>
            {donationEmail}
          </a>
        </DetailRow>
      ) : null}
      <DetailRow term={t('hours')}>{daily('daily', { hours: openingHours })}</DetailRow>
      {social.length > 0 ? (
        <DetailRow term={t('social')}>
          <SocialLinks className="-my-2" />
        </DetailRow>
      ) : null}
    </dl>
  )
}

const link =
  '-my-2.5 inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4 hover:text-accent-text'

function DetailRow({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 border-b border-line py-3.5 sm:grid-cols-[11rem_1fr]">
      <dt className="text-text-muted">{term}</dt>
      <dd className="font-semibold text-balance">{children}</dd>
    </div>
  )
}

function mapHref(address: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
}
