import { Activity, HeartHandshake, Megaphone, Scale, ShieldCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { PageBanner } from '@/components/ui/breadcrumb'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import {
  NobodyAloneIllustration,
  SevenValuesIllustration,
  SteadySupplyIllustration,
} from '@/components/ui/illustrations'
import { Link } from '@/components/ui/link'
import { PageSection, SectionHeading } from '@/components/ui/page-section'
import { useFormatNumber } from '@/components/ui/use-format'
import { DAYS_BETWEEN_DONATIONS } from '@/lib/features/donors/rules'

export function MissionPage() {
  const t = useTranslations('marketing.mission')
  const frame = useTranslations('layout.site')
  return (
    <>
      <PageBanner
        title={t('title')}
        tagline={frame('slogan')}
        text={t('lead')}
        illustration={<SevenValuesIllustration />}
      />
      <MissionAndVision />
      <ValuesSection />
      <SuccessSection />
      <GoalsSection />
      <JoinSection />
    </>
  )
}

function MissionAndVision() {
  return (
    <>
      <Statement part="mission" Illustration={SteadySupplyIllustration} />
      <Statement part="vision" Illustration={NobodyAloneIllustration} isMirrored />
    </>
  )
}

type StatementProps = {
  part: 'mission' | 'vision'
  Illustration: typeof SteadySupplyIllustration
  isMirrored?: boolean
}

function Statement({ part, Illustration, isMirrored = false }: StatementProps) {
  const t = useTranslations(`marketing.mission.${part}`)
  const id = `${part}-title`
  return (
    <PageSection headingId={id} sunken={isMirrored}>
      <div
        className={cn(
          'grid items-center gap-x-14 gap-y-8 lg:grid-cols-[1.5fr_1fr]',
          isMirrored && 'lg:grid-cols-[1fr_1.5fr]',
        )}
      >
        <div>
          <h2 id={id} className="text-lg font-bold text-accent-text">
            {t('title')}
          </h2>
          <p className="mt-3 max-w-prose text-xl font-bold">{t('statement')}</p>
          <p className="mt-4 max-w-prose text-text-muted">{t('meaning')}</p>
        </div>
        <Illustration
          className={cn(
            'mx-auto h-auto w-full max-w-xs sm:max-w-sm',
            isMirrored && '[--art-paper:var(--color-surface-raised)] lg:order-first',
          )}
        />
      </div>
    </PageSection>
  )
}

function JoinSection() {
  const t = useTranslations('marketing.mission.join')
  return (
    <PageSection headingId="join-title" className="bg-accent-soft">
      <SectionHeading
        id="join-title"
        title={t('title')}
        text={<span className="text-text">{t('text')}</span>}
        className="mb-7"
        align="center"
      />
      <div className="flex flex-col justify-center gap-3 sm:flex-row">
        <Button asChild size="lg">
          <Link href="/donorRegistration">{t('register')}</Link>
        </Button>
        <Button asChild size="lg" variant="secondary">
          <Link href="/contact">{t('contact')}</Link>
        </Button>
      </div>
    </PageSection>
  )
}

const VALUES = [
  'integrity',
  'responsibility',
  'improvement',
  'teamwork',
  'fairness',
  'innovation',
  'growth',
] as const

export function ValuesSection() {
  const t = useTranslations('marketing.mission.values')
  return (
    <PageSection headingId="values-title">
      <div className="grid gap-x-14 lg:grid-cols-[1fr_2fr]">
        <SectionHeading
          id="values-title"
          title={t('title')}
          text={t('text')}
          className="self-start lg:sticky lg:top-24"
        />
        <ul className="border-t border-line">
          {VALUES.map((key) => (
            <li
              key={key}
              className="grid gap-x-8 gap-y-1.5 border-b border-line py-5 sm:grid-cols-[1fr_1.6fr]"
            >
              <h3 className="text-lg font-bold">{t(`${key}.title`)}</h3>
              <p className="text-text-muted">{t(`${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </PageSection>
  )
}

const MEASURES = [
  { key: 'selfSufficiency', Icon: HeartHandshake },
  { key: 'stability', Icon: Activity },
  { key: 'compliance', Icon: Scale },
  { key: 'safety', Icon: ShieldCheck },
  { key: 'leadership', Icon: Megaphone },
] as const

/** Source for the five infections in every test: Bangladesh's Safe Blood Transfusion Act (2002). */
export function SuccessSection() {
  const t = useTranslations('marketing.mission.success')
  return (
    <PageSection headingId="success-title" sunken>
      <SectionHeading id="success-title" title={t('title')} text={t('text')} />
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-6 lg:gap-6">
        {MEASURES.map(({ key, Icon }) => (
          <Card
            as="li"
            key={key}
            className="lg:col-span-2 sm:max-lg:last:col-span-2 lg:nth-[n+4]:col-span-3"
          >
            <h3 className="flex items-center gap-3 text-lg font-bold">
              <span className="grid size-11 shrink-0 place-items-center rounded bg-accent-soft text-accent-text">
                <Icon aria-hidden="true" className="size-6" />
              </span>
              {t(`${key}.title`)}
            </h3>
            <p className="mt-3 text-text-muted">{t(`${key}.text`)}</p>
          </Card>
        ))}
      </ul>
    </PageSection>
  )
}

const GOALS = [
  'donors',
  'collection',
  'training',
  'partnerships',
  'research',
  'awareness',
  'readiness',
  'affordable',
] as const

export function GoalsSection() {
  const t = useTranslations('marketing.mission.goals')
  const formatNumber = useFormatNumber()
  return (
    <PageSection headingId="goals-title">
      <SectionHeading id="goals-title" title={t('title')} text={t('text')} />
      <ol className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4 lg:gap-y-12">
        {GOALS.map((key, index) => (
          <li key={key} className="border-t-2 border-accent pt-4">
            <span aria-hidden="true" className="figures text-2xl font-extrabold text-accent-text">
              {formatNumber(index + 1)}
            </span>
            <h3 className="mt-1 text-lg font-bold">{t(`${key}.title`)}</h3>
            <p className="mt-1.5 text-text-muted">
              {t(`${key}.text`, { days: DAYS_BETWEEN_DONATIONS })}
            </p>
          </li>
        ))}
      </ol>
    </PageSection>
  )
}
