import { useTranslations } from 'next-intl'
import { NobodyAlone, SteadySupply } from '@/components/illustrations'
import { cn } from '@/components/ui/cn'
import { PageSection } from '@/components/ui/page-section'

/** 'Our Mission' and 'Our Vision', each with its picture; on wide screens the pictures change sides. */
export function MissionAndVision() {
  return (
    <>
      <Statement part="mission" Illustration={SteadySupply} />
      <Statement part="vision" Illustration={NobodyAlone} isMirrored />
    </>
  )
}

type StatementProps = {
  part: 'mission' | 'vision'
  Illustration: typeof SteadySupply
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
