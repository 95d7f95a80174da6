import { Check, CheckCheck, Clock, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { BookingStatus } from '@/lib/features/bookings/rules'

const STYLES = {
  pending: { tone: 'warning', Icon: Clock },
  approved: { tone: 'success', Icon: Check },
  completed: { tone: 'neutral', Icon: CheckCheck },
  cancelled: { tone: 'neutral', Icon: X },
} as const

export function BookingStatusBadge({ status }: { status: BookingStatus }) {
  const t = useTranslations('bookings.public.statuses')
  const { tone, Icon } = STYLES[status]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" className="size-4" />
      {t(status)}
    </Badge>
  )
}
