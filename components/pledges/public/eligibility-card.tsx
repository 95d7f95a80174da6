import { useTranslations } from 'next-intl'
import { DonorLink } from '@/components/requests/public/request-action'
import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import { DAYS_BETWEEN_DONATIONS } from '@/lib/features/donors/rules'
import type { BloodRequestDto } from '@/lib/features/requests/server/request-dto'

/** Age and weight follow the cautious limits of the national safe blood transfusion programme. */
export function EligibilityCard({ request }: { request: Pick<BloodRequestDto, '_id'> }) {
  const t = useTranslations('pledges.public.canYouGive')
  const points = [t('age'), t('interval', { days: DAYS_BETWEEN_DONATIONS })]
  return (
    <Card as="section" aria-labelledby="can-you-give">
      <h2 id="can-you-give" className="text-lg font-bold">
        {t('title')}
      </h2>
      <ul className="mt-3 flex flex-col gap-2.5">
        {points.map((point) => (
          <li key={point} className="flex gap-2.5">
            <Icon name="check" className="mt-0.5 size-5 shrink-0 text-success" />
            {point}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-text-muted">{t('group')}</p>
      <DonorLink request={request} />
    </Card>
  )
}
