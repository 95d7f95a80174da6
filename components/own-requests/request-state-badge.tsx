import { Ban, CalendarX2, Check, Clock, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { OwnRequest } from '@/lib/features/blood-requests/wire'

const LOOKS = {
  open: { tone: 'warning', Icon: Clock },
  covered: { tone: 'success', Icon: Check },
  expired: { tone: 'neutral', Icon: CalendarX2 },
  fulfilled: { tone: 'success', Icon: Check },
  cancelled: { tone: 'neutral', Icon: X },
  takenDown: { tone: 'neutral', Icon: Ban },
} as const

type RequestStateBadgeProps = Pick<OwnRequest, 'state' | 'canClose'>

/** How a request stands, in a word for its owner. */
export function RequestStateBadge({ state, canClose }: RequestStateBadgeProps) {
  const t = useTranslations('myRequests.states')
  // Its donors are still to come: nothing is fulfilled before they have.
  const shown = state === 'fulfilled' && canClose ? 'covered' : state
  const { tone, Icon } = LOOKS[shown]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" className="size-4" />
      {t(shown)}
    </Badge>
  )
}
