import { ArrowRight } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { PersonalHealth, SaveLives, SupportCommunity } from '@/components/illustrations'
import { Card } from '@/components/ui/card'
import { PageSection } from '@/components/ui/page-section'
import { SectionHeading } from '@/components/ui/section-heading'

const REASONS = [
  { key: 'saveLives', Illustration: SaveLives },
  { key: 'supportCommunity', Illustration: SupportCommunity },
  { key: 'personalHealth', Illustration: PersonalHealth },
] as const

/** 'Why Donate Blood?': three reasons, each with its picture. */
export function ReasonsSection() {
  const t = useTranslations('marketing.home.reasons')
  return (
    <PageSection headingId="reasons-title" sunken>
      <SectionHeading id="reasons-title" title={t('title')} text={t('text')} align="center" />
      <ul className="grid gap-5 lg:grid-cols-3 lg:gap-6">
        {REASONS.map(({ key, Illustration }) => (
          <Card
            as="li"
            key={key}
            className="gap-x-8 gap-y-5 [--art-paper:var(--color-surface-raised)] sm:max-lg:flex-row sm:max-lg:items-center"
          >
            <Illustration className="h-40 w-auto max-w-full shrink-0 self-center" />
            <div>
              <h3 className="text-lg font-bold">{t(`${key}.title`)}</h3>
              <p className="mt-2 text-text-muted">{t(`${key}.text`)}</p>
            </div>
          </Card>
        ))}
      </ul>
      <p className="mt-6 flex sm:justify-center">
        <Link
          href="/faq"
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent-text underline-offset-4 hover:underline"
        >
          {t('more')}
          <ArrowRight aria-hidden="true" className="size-5" />
        </Link>
      </p>
    </PageSection>
  )
}
