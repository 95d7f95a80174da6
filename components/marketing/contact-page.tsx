import { MapPinned } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SocialLinks } from '@/components/layout/footer'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { PhoneText } from '@/components/ui/contact-text'
import { PageSection, SectionHeading } from '@/components/ui/page-section'
import { useOpeningHours } from '@/components/ui/use-format-hour'
import { telephoneHref } from '@/lib/core/validation/phone-links'
import { EXAMPLE_ORGANISATION } from '@/lib/site'
import { siteDetails } from '@/lib/site-details'
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

const crimson = 'var(--color-accent)'
const onCrimson = 'var(--color-on-accent)'
const paper = 'var(--art-paper, var(--color-surface))'

const LAKE =
  'M258 26c16 4 17 26 2 34-34 17-78 16-84 48-4 24 22 34 26 60 4 24-8 40-18 62-10 20-22 44-46 46-20 2-24-18-10-34 16-18 30-26 34-46 4-22-22-34-24-64-3-44 44-66 72-82 16-9 34-28 48-24Z'

/** Draws all outlines before the fills, so that crossings join. */
const STREETS = [
  { width: 6, d: 'M284 92h-48M292 132h-66M302 178h-76M320 268h-118' },
  { width: 6, d: 'M76 92h38M82 146h46M86 198h42M92 252h18' },
  { width: 6, d: 'M250 92v40M238 178v45M262 268v34M366 110h-80M384 206h-74M392 258h-72' },
  { width: 14, d: 'M92 318c76-18 160-16 236-18M311 223c-28 4-64 4-92 1' },
  { width: 22, d: 'M266-14 344 374M58-14 98 374' },
]

/** The map fits the example organisation's office only. */
export function ContactMap({ className }: { className?: string }) {
  const t = useTranslations('contact.page.map')
  return (
    <svg
      viewBox="0 0 400 360"
      role="img"
      aria-label={t('alt')}
      className={className}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M0 0h400v360H0Z" fill="currentColor" fillOpacity={0.06} />
      <path d={LAKE} fill={paper} stroke="currentColor" strokeWidth={2.5} />
      <path d={LAKE} fill="currentColor" fillOpacity={0.1} />
      <path
        d="M196 72c8-6 14 2 22-4M142 122c8-6 14 2 22-4M172 184c7-5 12 2 19-3M134 258c7-5 12 2 19-3"
        stroke="currentColor"
        strokeWidth={2.5}
        strokeOpacity={0.4}
      />
      {STREETS.map(({ d, width }) => (
        <path key={d} d={d} stroke="currentColor" strokeOpacity={0.35} strokeWidth={width + 4} />
      ))}
      {STREETS.map(({ d, width }) => (
        <path key={d} d={d} stroke={paper} strokeWidth={width} />
      ))}
      <g fill="currentColor" fontSize={15} fontWeight={600}>
        <text transform="translate(270 4) rotate(78.6)" dy={5}>
          {t('mirpurRoad')}
        </text>
        <text transform="translate(72 112) rotate(84.1)" dy={5}>
          {t('satmasjidRoad')}
        </text>
        <text x={84} y={34}>
          {t('lake')}
        </text>
        <text x={224} y={248}>
          {t('road5')}
        </text>
        <text x={190} y={325}>
          {t('road2')}
        </text>
        <text x={76} y={340} textAnchor="end">
          {t('jigatola')}
        </text>
        <text x={324} y={350} textAnchor="end">
          {t('scienceLab')}
        </text>
        <text x={380} y={24} textAnchor="middle">
          {t('north')}
        </text>
      </g>
      <path d="M380 60V33M380 33l-7 9M380 33l7 9" stroke="currentColor" strokeWidth={3} />
      <circle cx={328} cy={301} r={6} fill="currentColor" />
      <circle cx={92} cy={318} r={6} fill="currentColor" />
      <Pin label={t('house')} />
    </svg>
  )
}

function Pin({ label }: { label: string }) {
  return (
    <g transform="translate(256 225)">
      <ellipse rx={11} ry={4} fill="currentColor" fillOpacity={0.3} />
      <path
        d="M0 0c-5-15-24-25-24-44a24 24 0 0 1 48 0C24-25 5-15 0 0Z"
        fill={crimson}
        stroke={paper}
        strokeWidth={3}
      />
      <path
        d="M0-33c-8-5-13-9-13-15 0-4 3-7 6.5-7 3 0 5 2 6.5 4 1.5-2 3.5-4 6.5-4 3.5 0 6.5 3 6.5 7 0 6-5 10-13 15Z"
        fill={onCrimson}
      />
      <text
        y={-78}
        textAnchor="middle"
        fill="currentColor"
        stroke={paper}
        strokeWidth={6}
        paintOrder="stroke"
        fontSize={17}
        fontWeight={800}
      >
        {label}
      </text>
    </g>
  )
}
