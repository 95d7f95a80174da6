import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { UpcomingCampaigns } from '@/components/campaigns/public/upcoming-campaigns'
import {
  HealthTestCard,
  HealthTestGrid,
  NoHealthTests,
} from '@/components/health-tests/health-test-card'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import {
  DonorDayIllustration,
  PersonalHealthIllustration,
  SaveLivesIllustration,
  SupportCommunityIllustration,
} from '@/components/ui/illustrations'
import { Link } from '@/components/ui/link'
import { PageSection, SectionAction, SectionHeading } from '@/components/ui/page-section'
import { useFormatNumber } from '@/components/ui/use-format'
import type { CampaignDto } from '@/lib/features/campaigns/server/campaign-dto'
import type { HealthTestDto } from '@/lib/features/health-tests/server/health-test-dto'
import { LANDING_FIGURES } from '@/lib/site'
import { ContactSection } from './contact-section'
import { HomeHero } from './home-hero'

type HomePageProps = {
  openRequests: ReactNode
  upcoming: HomeCampaignsProps
  healthTests: HealthTestDto[]
  contactForm: ReactNode
}

export function HomePage({ openRequests, upcoming, healthTests, contactForm }: HomePageProps) {
  return (
    <>
      <HomeHero />
      <OpenRequestsSection openRequests={openRequests} />
      <ReasonsSection />
      <HomeCampaigns {...upcoming} />
      <ServicesSection healthTests={healthTests} />
      <ContactSection>{contactForm}</ContactSection>
    </>
  )
}

function OpenRequestsSection({ openRequests }: { openRequests: ReactNode }) {
  const t = useTranslations('marketing.home.requests')
  return (
    <PageSection headingId="requests-title">
      <SectionHeading id="requests-title" title={t('title')} text={t('text')} />
      {openRequests}
      <SectionAction href="/allrequest">{t('all')}</SectionAction>
      <Figures />
    </PageSection>
  )
}

function Figures() {
  const t = useTranslations('marketing.home.figures')
  const formatNumber = useFormatNumber()
  return (
    <ul
      aria-label={t('label')}
      className="mt-6 grid grid-cols-4 gap-px overflow-hidden rounded border border-line bg-line shadow sm:mt-12"
    >
      {LANDING_FIGURES.map(({ key, value }) => (
        <li key={key} className="bg-surface-raised px-1 py-3 text-center sm:px-3 sm:py-8">
          <span className="figures block text-2xl font-extrabold sm:text-3xl">
            {formatNumber(value)}
          </span>{' '}
          <span className="block text-sm leading-tight text-text-muted sm:mt-1 sm:text-base">
            {t(key)}
          </span>
        </li>
      ))}
    </ul>
  )
}

const REASONS = [
  { key: 'saveLives', Illustration: SaveLivesIllustration },
  { key: 'supportCommunity', Illustration: SupportCommunityIllustration },
  { key: 'personalHealth', Illustration: PersonalHealthIllustration },
] as const

function ReasonsSection() {
  const t = useTranslations('marketing.home.reasons')
  return (
    <PageSection headingId="reasons-title" sunken>
      <SectionHeading id="reasons-title" title={t('title')} text={t('text')} align="center" />
      <ul className="grid gap-3 sm:gap-5 md:grid-cols-3 lg:gap-6">
        {REASONS.map(({ key, Illustration }) => (
          <Card
            as="li"
            key={key}
            className="max-md:flex-row max-md:items-start max-md:gap-4 md:gap-y-5"
          >
            <Illustration className="h-12 w-auto shrink-0 max-sm:hidden md:h-40 md:self-center" />
            <div>
              <h3 className="text-lg font-bold">{t(`${key}.title`)}</h3>
              <p className="mt-1 text-text-muted sm:mt-2">{t(`${key}.text`)}</p>
            </div>
          </Card>
        ))}
      </ul>
      <p className="flex justify-center sm:mt-6">
        <Link
          href="/faq"
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent-text underline-offset-4 hover:underline"
        >
          {t('more')}
          <Icon name="arrow-right" className="size-5" />
        </Link>
      </p>
    </PageSection>
  )
}

/** Prevents a line break at the hyphen on phones. */
const whole = (text: ReactNode) => <span className="whitespace-nowrap">{text}</span>

const MAX_SERVICES = 3

/** CSS shows the services after 1.5 s, without a script or a layout shift, and at once on focus. */
function ServicesSection({ healthTests }: { healthTests: HealthTestDto[] }) {
  const t = useTranslations('marketing.home.services')
  return (
    <PageSection headingId="services-title" sunken>
      <div className="animate-rise-in [animation-delay:1500ms] focus-within:translate-none! focus-within:opacity-100!">
        <SectionHeading id="services-title" title={t.rich('title', { whole })} text={t('text')} />
        {healthTests.length > 0 ? (
          <>
            <HealthTestGrid isRow>
              {healthTests.slice(0, MAX_SERVICES).map((test) => (
                <HealthTestCard key={test._id} healthTest={test} />
              ))}
            </HealthTestGrid>
            <SectionAction href="/bioMedical">{t('all')}</SectionAction>
          </>
        ) : (
          <NoHealthTests />
        )}
      </div>
    </PageSection>
  )
}

export type HomeCampaignsProps = {
  /** The next campaigns, no more than the page shows: each card counts twice in the HTML. */
  campaigns: CampaignDto[]
  /** The day in Dhaka on which the page was rendered. */
  today: string
}

export function HomeCampaigns({ campaigns, today }: HomeCampaignsProps) {
  const t = useTranslations('marketing.home.campaigns')
  return (
    <PageSection headingId="campaigns-title">
      <SectionHeading id="campaigns-title" title={t('title')} text={t('text')} />
      <h3 className="mb-4 text-xl font-bold">{t('upcoming')}</h3>
      <UpcomingCampaigns campaigns={campaigns} today={today} />
      <SectionAction href="/campaign">{t('all')}</SectionAction>
      <DonorDayBanner />
    </PageSection>
  )
}

/** 14 June. Source of date and history: World Health Organization. */
function DonorDayBanner() {
  const t = useTranslations('marketing.home.donorDay')
  return (
    <div className="ground-accent mt-6 grid items-center gap-x-10 gap-y-6 rounded px-5 py-5 [--art-paper:var(--color-crimson)] sm:mt-14 sm:py-8 sm:px-8 md:grid-cols-[1.4fr_1fr] md:px-12 md:py-10">
      <div>
        <p className="font-semibold">{t('date')}</p>
        <h3 className="mt-1 text-2xl font-bold">{t('title')}</h3>
        <p className="mt-2 max-w-prose sm:mt-3">{t('text')}</p>
        <Button asChild className="mt-4 sm:mt-6">
          <Link href="/donorRegistration">{t('action')}</Link>
        </Button>
      </div>
      <DonorDayIllustration className="mx-auto hidden h-auto w-full max-w-sm sm:block" />
    </div>
  )
}
