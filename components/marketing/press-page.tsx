import { Check, Download, Mail, MessageCircle, Phone, X } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { printedBloodGroup } from '@/components/ui/blood-group'
import { PageBanner } from '@/components/ui/breadcrumb'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { PhoneText } from '@/components/ui/contact-text'
import { FrontPageIllustration } from '@/components/ui/illustrations'
import { Link } from '@/components/ui/link'
import { PageSection, SectionHeading } from '@/components/ui/page-section'
import { useOpeningHours } from '@/components/ui/use-format-hour'
import { useFormatList } from '@/components/ui/use-format-list'
import { telephoneHref } from '@/lib/core/validation/phone-links'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import { DAYS_BETWEEN_DONATIONS } from '@/lib/features/donors/rules'
import { siteDetails } from '@/lib/site-details'

export function PressPage() {
  const t = useTranslations('marketing.press')
  return (
    <>
      <PageBanner title={t('title')} text={t('lead')} illustration={<FrontPageIllustration />} />
      <TextsSection />
      <FactsSection />
      <LogosSection />
      <ColoursSection />
      <LogoRules />
      <PressContact />
    </>
  )
}

/** A click selects the whole text, so copying needs no script. */
function TextsSection() {
  const t = useTranslations('marketing.press.texts')
  return (
    <PageSection headingId="texts-title">
      <SectionHeading id="texts-title" title={t('title')} text={t('text')} />
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_1.5fr] lg:gap-6">
        {(['short', 'medium', 'long'] as const).map((length) => (
          <Card key={length} className={length === 'long' ? 'lg:col-span-2' : undefined}>
            <h3 className="text-sm font-semibold text-text-muted">
              {t('words', { count: t(length).split(' ').length })}
            </h3>
            <p className="mt-2 cursor-text text-lg select-all">{t(length)}</p>
          </Card>
        ))}
      </div>
    </PageSection>
  )
}

/** Only facts that readers can check on the site; no numbers of people or bags. */
function FactsSection() {
  const t = useTranslations('marketing.press.facts')
  const frame = useTranslations('layout.site')
  const { name, address } = siteDetails(useLocale())
  const formatList = useFormatList()
  const facts = [
    [t('name'), t('nameText', { name })],
    [t('slogan'), frame('slogan')],
    [t('what'), t('whatText')],
    [t('where'), t('whereText')],
    [t('groups'), formatList(BLOOD_GROUPS.map(printedBloodGroup))],
    [t('features'), t('featuresText')],
    [t('interval'), t('intervalText', { days: DAYS_BETWEEN_DONATIONS })],
    [t('cost'), t('costText')],
    ...(address ? [[t('seat'), address] as const] : []),
  ] as const
  return (
    <PageSection headingId="facts-title" sunken>
      <SectionHeading id="facts-title" title={t('title')} />
      <dl className="border-t border-line">
        {facts.map(([term, fact]) => (
          <div
            key={term}
            className="grid gap-x-8 gap-y-0.5 border-b border-line py-3.5 md:grid-cols-[1fr_2.5fr]"
          >
            <dt className="text-text-muted">{term}</dt>
            <dd className="font-semibold">{fact}</dd>
          </div>
        ))}
      </dl>
    </PageSection>
  )
}

function PressContact() {
  const t = useTranslations('marketing.press.contact')
  const { phone, email } = siteDetails()
  const openingHours = useOpeningHours()
  return (
    <PageSection headingId="press-contact-title" className="bg-accent-soft">
      <SectionHeading
        id="press-contact-title"
        title={t('title')}
        text={<span className="text-text">{t(phone && email ? 'text' : 'textByForm')}</span>}
        className="mb-6"
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-3">
        {email ? (
          <Button asChild size="lg" className="max-sm:w-full">
            <a href={`mailto:${email}`}>
              <Mail aria-hidden="true" className="size-5" />
              <span className="sr-only">{t('email')}</span>
              {email}
            </a>
          </Button>
        ) : (
          <Button asChild size="lg" className="max-sm:w-full">
            <Link href="/contact">
              <MessageCircle aria-hidden="true" className="size-5" />
              {t('form')}
            </Link>
          </Button>
        )}
        {phone ? (
          <Button asChild size="lg" variant="secondary" className="max-sm:w-full">
            <a href={telephoneHref(phone)}>
              <Phone aria-hidden="true" className="size-5" />
              <span className="sr-only">{t('phone')}</span>
              <PhoneText phone={phone} />
            </a>
          </Button>
        ) : null}
        <p className="font-semibold">{t('hours', { hours: openingHours })}</p>
      </div>
    </PageSection>
  )
}

const FORMATS = ['SVG', 'PNG'] as const

export function LogosSection() {
  const t = useTranslations('marketing.press.logos')
  return (
    <PageSection headingId="logos-title">
      <SectionHeading id="logos-title" title={t('title')} text={t('text')} />
      <ul className="grid gap-5 md:grid-cols-3 lg:gap-6">
        {PRESS_LOGOS.map(({ key, file, width, isForDark }) => (
          <Card as="li" key={key} padded={false}>
            <div
              className={cn(
                'grid h-44 place-items-center border-b border-line px-8',
                isForDark ? 'bg-ink' : 'bg-paper',
              )}
            >
              {/* biome-ignore lint/performance/noImgElement: it shows the very file that can be downloaded */}
              <img
                src={`${file}.svg`}
                alt=""
                width={width}
                height={LOGO_HEIGHT}
                loading="lazy"
                className={width > LOGO_HEIGHT ? 'h-auto w-52' : 'h-24 w-auto'}
              />
            </div>
            <div className="flex grow flex-col p-5">
              <h3 className="text-lg font-bold">{t(`${key}.title`)}</h3>
              <p className="mt-1 mb-4 text-text-muted">{t(`${key}.text`)}</p>
              <div className="mt-auto flex gap-2.5">
                {FORMATS.map((format) => (
                  <Button asChild key={format} variant="secondary" size="sm">
                    <a
                      href={`${file}.${format.toLowerCase()}`}
                      download
                      aria-label={t('download', { logo: t(`${key}.title`), format })}
                    >
                      <Download aria-hidden="true" className="size-4" />
                      {format}
                    </a>
                  </Button>
                ))}
              </div>
            </div>
          </Card>
        ))}
      </ul>
    </PageSection>
  )
}

const COLOURS = [
  { key: 'crimson', hex: '#C1121F', rgb: '193, 18, 31', swatch: 'bg-crimson' },
  { key: 'ink', hex: '#1B1A1F', rgb: '27, 26, 31', swatch: 'bg-ink' },
  { key: 'paper', hex: '#FFFFFF', rgb: '255, 255, 255', swatch: 'bg-paper' },
] as const

export function ColoursSection() {
  const t = useTranslations('marketing.press.colours')
  return (
    <PageSection headingId="colours-title" sunken>
      <SectionHeading id="colours-title" title={t('title')} text={t('text')} />
      <ul className="grid gap-5 sm:grid-cols-3 lg:gap-6">
        {COLOURS.map(({ key, hex, rgb, swatch }) => (
          <Card as="li" key={key} padded={false}>
            <div aria-hidden="true" className={cn('h-28 border-b border-line', swatch)} />
            <div className="p-5">
              <h3 className="text-lg font-bold">{t(`${key}.title`)}</h3>
              <p className="figures mt-1 font-semibold">
                <span className="select-all">{hex}</span>
              </p>
              <p className="figures text-text-muted">
                <span className="select-all">{`rgb(${rgb})`}</span>
              </p>
              <p className="mt-2 text-text-muted">{t(`${key}.text`)}</p>
            </div>
          </Card>
        ))}
      </ul>
    </PageSection>
  )
}

export function LogoRules() {
  const t = useTranslations('marketing.press.use')
  return (
    <PageSection headingId="use-title">
      <SectionHeading id="use-title" title={t('title')} />
      <div className="grid gap-x-14 gap-y-8 md:grid-cols-2">
        <RuleList
          title={t('please')}
          rules={[t('space'), t('ground'), t('size'), t('link')]}
          icon={<Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />}
        />
        <RuleList
          title={t('not')}
          rules={[t('colour'), t('shape'), t('font'), t('trade')]}
          icon={<X aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />}
        />
      </div>
    </PageSection>
  )
}

type RuleListProps = { title: string; rules: string[]; icon: ReactNode }

function RuleList({ title, rules, icon }: RuleListProps) {
  return (
    <div>
      <h3 className="text-lg font-bold">{title}</h3>
      <ul className="mt-3 flex flex-col gap-2.5">
        {rules.map((rule) => (
          <li key={rule} className="flex gap-3">
            {icon}
            {rule}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** `npm run assets` makes the PNG of each logo. */
export const PRESS_LOGOS = [
  { key: 'mark', file: '/press/sharelife-mark', width: 48, isForDark: false },
  { key: 'wordMark', file: '/press/sharelife-word-mark', width: 178, isForDark: false },
  {
    key: 'wordMarkOnDark',
    file: '/press/sharelife-word-mark-on-dark',
    width: 178,
    isForDark: true,
  },
] as const

export const LOGO_HEIGHT = 48
