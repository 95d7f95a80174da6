import { useTranslations } from 'next-intl'
import { CertificateLink } from '@/components/certificates/certificate-link'
import { BloodGroupTile } from '@/components/ui/blood-group'
import { Card } from '@/components/ui/card'
import { ArrowLink } from '@/components/ui/page-section'
import { useFormatDay } from '@/components/ui/use-format'
import type { OwnOverview } from '@/lib/features/overview/server/read-own-overview'

export function OwnCertificates({ certificates }: Pick<OwnOverview, 'certificates'>) {
  const t = useTranslations('overview.own.certificates')
  const formatDay = useFormatDay()
  return (
    <Card as="section" aria-labelledby="certificates-heading" className="h-full">
      <h2 id="certificates-heading" className="text-lg font-bold">
        {t('title')}
      </h2>
      {certificates.length > 0 ? (
        <ul className="mt-4 flex flex-col gap-4">
          {certificates.map((pledge) => (
            <li key={pledge._id} className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
              <BloodGroupTile group={pledge.bloodGroup} size="sm" />
              <span className="min-w-0 flex-1 basis-32 font-semibold">
                {t('gave', { bags: pledge.bags, day: formatDay(pledge.date) })}
              </span>
              <CertificateLink pledge={pledge} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-3 text-text-muted">{t('none')}</p>
      )}
      <div className="mt-auto pt-5">
        <ArrowLink href="/dashboard/mydonations">{t('all')}</ArrowLink>
      </div>
    </Card>
  )
}
