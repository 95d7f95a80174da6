import { Mail, MessageCircle, Phone } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { FrontPageIllustration } from '@/components/illustrations'
import { printedBloodGroup } from '@/components/ui/blood-group'
import { PageBanner } from '@/components/ui/breadcrumb'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { PhoneText } from '@/components/ui/contact-text'
import { Link } from '@/components/ui/link'
import { PageSection, SectionHeading } from '@/components/ui/page-section'
import { useFormatList } from '@/components/ui/use-format'
import { useOpeningHours } from '@/components/ui/use-format-hour'
import { telephoneHref } from '@/lib/core/validation/phone-links'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import { DAYS_BETWEEN_DONATIONS } from '@/lib/features/donors/rules'
import { siteDetails } from '@/lib/site-details'
import { ColoursSection, LogoRules, LogosSection } from './press-logos'

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
