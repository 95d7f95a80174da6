'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { useDayText } from '@/components/ui/calendar-day'
import { canDonateFrom } from '@/lib/features/donors/rules'
import type { WireFoundDonor } from '@/lib/features/donors/wire'

type DonorStateProps = {
  donor: WireFoundDonor['donor']
  /** The day for which the server worked out whether the donor can give. */
  day: string
}

/** Whether a donor can be asked for blood on a day, or from which day on. */
export function DonorState({ donor, day }: DonorStateProps) {
  const t = useTranslations('donors.card')
  const printDay = useDayText()
  if (donor.isDonatable) return <Badge tone="success">{t('canDonate')}</Badge>
  const from = canDonateFrom(donor.lastDonationDate ?? null)
  if (from && from > day) {
    return <Badge tone="warning">{t('canDonateFrom', { day: printDay(from) })}</Badge>
  }
  return <Badge>{t('notAvailable')}</Badge>
}
