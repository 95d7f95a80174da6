import { Mail, MapPin, MessageCircle, Phone } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { HomeToHospitalIllustration, OutcomeScaleIllustration } from '@/components/illustrations'
import { PageBanner } from '@/components/ui/breadcrumb'
import { Button } from '@/components/ui/button'
import { PhoneText } from '@/components/ui/contact-text'
import { Link } from '@/components/ui/link'
import { PageSection } from '@/components/ui/page-section'
import { useOpeningHours } from '@/components/ui/use-format-hour'
import { telephoneHref } from '@/lib/core/validation/phone-links'
import { siteDetails } from '@/lib/site-details'
import { NoPriceSection, PromiseSection, TrustSection } from './about-principles'
import { StepsSection, WorkSection } from './about-work'

export function AboutPage() {
  const t = useTranslations('marketing.about')
  return (
    <>
      <PageBanner
        title={t('title')}
        text={t('lead')}
        illustration={<HomeToHospitalIllustration />}
      />
      <WhoWeAre />
      <WorkSection />
      <StepsSection />
      <StartDonating />
      <NoPriceSection />
      <PromiseSection />
      <TrustSection />
      <ClosingSection />
    </>
  )
}

function WhoWeAre() {
  const t = useTranslations('marketing.about.who')
  return (
    <PageSection headingId="who-title">
      <div className="grid items-center gap-x-14 gap-y-8 lg:grid-cols-[1.25fr_1fr]">
        <div>
          <h2 id="who-title" className="text-lg font-bold text-accent-text">
            {t('title')}
          </h2>
          <h3 className="mt-2 text-2xl font-bold">{t('headline')}</h3>
          <div className="mt-5 flex max-w-prose flex-col gap-4 text-text-muted">
            <p>{t('search')}</p>
            <p>{t('short')}</p>
            <p>{t('count')}</p>
          </div>
          <Button asChild size="lg" className="mt-7 w-full sm:w-auto">
            <Link href="/mission" aria-describedby="who-title">
              {t('action')}
            </Link>
          </Button>
        </div>
        <OutcomeScaleIllustration className="mx-auto h-auto w-full max-w-xs sm:max-w-md" />
      </div>
    </PageSection>
  )
}

function StartDonating() {
  const t = useTranslations('marketing.about.start')
  const { phone, address, donationEmail } = siteDetails(useLocale())
  const openingHours = useOpeningHours()
  const isComplete = phone && address && donationEmail
  return (
    <section aria-labelledby="start-title" className="bg-accent-soft">
      <div className="container-page py-10 sm:py-14">
        <h2 id="start-title" className="text-2xl font-extrabold">
          {t('title')}
        </h2>
        <p className="mt-2 max-w-prose text-lg">
          {t(isComplete ? 'text' : 'textShort', { hours: openingHours })}
        </p>
        <dl className="mt-7 grid gap-x-8 gap-y-5 md:grid-cols-3">
          {phone ? (
            <ContactOption term={t('phone')} icon={<Phone aria-hidden="true" />}>
              <a className={link} href={telephoneHref(phone)}>
                <PhoneText phone={phone} />
              </a>
            </ContactOption>
          ) : null}
          {address ? (
            <ContactOption term={t('address')} icon={<MapPin aria-hidden="true" />}>
              {address}
            </ContactOption>
          ) : null}
          {donationEmail ? (
            <ContactOption term={t('email')} icon={<Mail aria-hidden="true" />}>
              <a className={link} href={`mailto:${donationEmail}`}>
                {donationEmail}
              </a>
            </ContactOption>
          ) : null}
          {isComplete ? null : (
            <ContactOption term={t('form')} icon={<MessageCircle aria-hidden="true" />}>
              <Link className={link} href="/contact">
                {t('formLink')}
              </Link>
            </ContactOption>
          )}
        </dl>
      </div>
    </section>
  )
}

const link =
  '-my-2.5 inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4 hover:text-accent-text'

type ContactOptionProps = { term: string; icon: ReactNode; children: ReactNode }

function ContactOption({ term, icon, children }: ContactOptionProps) {
  return (
    <div className="relative min-h-14 pl-18">
      <dt className="text-sm">
        <span className="absolute top-0 left-0 grid size-14 place-items-center rounded-full bg-accent text-on-accent [&_svg]:size-6">
          {icon}
        </span>
        {term}
      </dt>
      <dd className="mt-0.5 text-lg font-bold">{children}</dd>
    </div>
  )
}

function ClosingSection() {
  const t = useTranslations('marketing.about.closing')
  return (
    <section aria-labelledby="closing-title" className="ground-accent">
      <div className="container-page flex flex-col items-center py-12 text-center sm:py-16">
        <h2 id="closing-title" className="text-2xl font-extrabold">
          {t('title')}
        </h2>
        <p className="mt-3 max-w-prose text-lg">{t('text')}</p>
        <Button asChild size="lg" className="mt-7 w-full sm:w-auto">
          <Link href="/login" aria-describedby="closing-title">
            {t('action')}
          </Link>
        </Button>
      </div>
    </section>
  )
}
