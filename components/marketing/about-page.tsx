import {
  CalendarHeart,
  Droplet,
  Mail,
  MapPin,
  MessageCircle,
  MessagesSquare,
  Newspaper,
  Phone,
  TestTubes,
  UsersRound,
} from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PageBanner } from '@/components/ui/breadcrumb'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { PhoneText } from '@/components/ui/contact-text'
import { HomeToHospitalIllustration, OutcomeScaleIllustration } from '@/components/ui/illustrations'
import { Link } from '@/components/ui/link'
import { ArrowLink, PageSection, SectionAction, SectionHeading } from '@/components/ui/page-section'
import { useFormatNumber } from '@/components/ui/use-format'
import { useOpeningHours } from '@/components/ui/use-format-hour'
import { telephoneHref } from '@/lib/core/validation/phone-links'
import { siteDetails } from '@/lib/site-details'
import { NoPriceSection, PromiseSection, TrustSection } from './about-principles'

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

const FEATURES = [
  { key: 'registry', href: '/donorRegistration', Icon: UsersRound },
  { key: 'requests', href: '/allrequest', Icon: Droplet },
  { key: 'campaigns', href: '/campaign', Icon: CalendarHeart },
  { key: 'tests', href: '/bioMedical', Icon: TestTubes },
  { key: 'blog', href: '/blogs', Icon: Newspaper },
  { key: 'chat', href: '/communityChat', Icon: MessagesSquare },
] as const

export function WorkSection() {
  const t = useTranslations('marketing.about.work')
  return (
    <PageSection headingId="work-title" sunken>
      <SectionHeading id="work-title" title={t('title')} text={t('text')} />
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {FEATURES.map(({ key, href, Icon }) => (
          <Card as="li" key={key}>
            <h3 className="flex items-center gap-3 text-lg font-bold">
              <span className="grid size-11 shrink-0 place-items-center rounded bg-accent-soft text-accent-text">
                <Icon aria-hidden="true" className="size-6" />
              </span>
              {t(`${key}.title`)}
            </h3>
            <p className="mt-3 mb-3 text-text-muted">{t(`${key}.text`)}</p>
            <ArrowLink href={href} className="mt-auto">
              {t(`${key}.link`)}
            </ArrowLink>
          </Card>
        ))}
      </ul>
    </PageSection>
  )
}

const STEPS = ['ask', 'seen', 'pledge', 'meet'] as const

export function StepsSection() {
  const t = useTranslations('marketing.about.steps')
  const formatNumber = useFormatNumber()
  return (
    <PageSection headingId="steps-title">
      <SectionHeading id="steps-title" title={t('title')} text={t('text')} align="center" />
      <ol className="grid lg:grid-cols-4">
        {STEPS.map((key, index) => (
          <li
            key={key}
            className="relative flex gap-5 pb-8 last:pb-0 lg:flex-col lg:gap-4 lg:pr-8 lg:pb-0"
          >
            {index < STEPS.length - 1 ? (
              <span
                aria-hidden="true"
                className="absolute top-12 bottom-0 left-6 border-l-2 border-line lg:top-6 lg:right-0 lg:bottom-auto lg:left-12 lg:border-t-2 lg:border-l-0"
              />
            ) : null}
            <span
              aria-hidden="true"
              className="figures relative grid size-12 shrink-0 place-items-center rounded-full bg-accent text-lg font-extrabold text-on-accent"
            >
              {formatNumber(index + 1)}
            </span>
            <div>
              <h3 className="mt-2.5 text-lg font-bold lg:mt-0">{t(`${key}.title`)}</h3>
              <p className="mt-1.5 text-text-muted">{t(`${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <SectionAction href="/allrequest">{t('action')}</SectionAction>
    </PageSection>
  )
}
