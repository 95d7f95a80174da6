import { Activity, HeartHandshake, Megaphone, Scale, ShieldCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { PageSection } from '@/components/ui/page-section'
import { SectionHeading } from '@/components/ui/section-heading'

const MEASURES = [
  { key: 'selfSufficiency', Icon: HeartHandshake },
  { key: 'stability', Icon: Activity },
  { key: 'compliance', Icon: Scale },
  { key: 'safety', Icon: ShieldCheck },
  { key: 'leadership', Icon: Megaphone },
] as const

/**
 * 'How We Measure Our Success': five questions. The five infections that every bag is tested for are
 * those of Bangladesh's Safe Blood Transfusion Act (2002).
 */
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
