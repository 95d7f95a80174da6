import { BadgeCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { BloodGroupTile, bloodGroupLabelKeys } from '@/components/ui/blood-group'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { NotFoundIllustration } from '@/components/ui/illustrations'
import { Link } from '@/components/ui/link'
import { useFormatDayWithWeekday } from '@/components/ui/use-format'
import type { VerifiedCertificate as Verified } from '@/lib/features/certificates/server/verify-certificate'

export function VerifiedCertificateView({ certificate }: { certificate: Verified }) {
  const t = useTranslations('certificates.verified')
  const ui = useTranslations('ui')
  const formatDayWithWeekday = useFormatDayWithWeekday()
  const { name, bloodGroup, bags, day } = certificate
  return (
    <div className="container-page section-page">
      <Card as="article" aria-labelledby="verified-heading" className="mx-auto max-w-xl gap-6">
        <header className="flex items-start gap-4 rounded bg-success-soft p-4">
          <BadgeCheck aria-hidden="true" className="size-9 shrink-0 text-success" />
          <div>
            <h1 id="verified-heading" className="text-xl font-extrabold text-success">
              {t('title')}
            </h1>
            <p className="mt-1">{t('lead')}</p>
          </div>
        </header>
        <div className="flex items-start gap-4 sm:gap-6">
          <BloodGroupTile group={bloodGroup} size="lg" decorative />
          <dl className="grid min-w-0 gap-4 [&_dd]:font-semibold [&_dd]:wrap-anywhere [&_dt]:text-sm [&_dt]:text-text-muted">
            <div>
              <dt>{t('name')}</dt>
              <dd className="text-lg leading-snug">{name ?? t('anonymous')}</dd>
            </div>
            <div>
              <dt>{t('group')}</dt>
              <dd>{ui(`bloodGroup.${bloodGroupLabelKeys[bloodGroup]}`)}</dd>
            </div>
            <div>
              <dt>{t('given')}</dt>
              <dd>{t('bags', { bags })}</dd>
            </div>
            <div>
              <dt>{t('day')}</dt>
              <dd>
                <time dateTime={day}>{formatDayWithWeekday(day)}</time>
              </dd>
            </div>
          </dl>
        </div>
      </Card>
    </div>
  )
}

export function NoCertificate({ reason }: { reason: 'notValid' | 'tooMany' }) {
  const t = useTranslations('certificates')
  const common = useTranslations('shared')
  return (
    <section className="container-page section-page flex flex-col items-center text-center">
      <NotFoundIllustration className="h-auto w-full max-w-sm" />
      <h1 className="mt-8 text-2xl font-bold">{t(`${reason}.title`)}</h1>
      <p className="mt-3 max-w-prose text-text-muted">{t(`${reason}.text`)}</p>
      <Button asChild size="lg" className="mt-8">
        <Link href="/">{common('backHome')}</Link>
      </Button>
    </section>
  )
}
