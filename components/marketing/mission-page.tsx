import { useTranslations } from 'next-intl'
import {
  NobodyAloneIllustration,
  SevenValuesIllustration,
  SteadySupplyIllustration,
} from '@/components/illustrations'
import { PageBanner } from '@/components/ui/breadcrumb'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { PageSection, SectionHeading } from '@/components/ui/page-section'
import { GoalsSection, SuccessSection, ValuesSection } from './mission-goals'

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
