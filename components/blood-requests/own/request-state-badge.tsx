import { Ban, CalendarX2, Check, Clock, Hourglass, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { OwnRequest } from '@/lib/features/blood-requests/wire'

const LOOKS = {
  open: { tone: 'warning', Icon: Clock },
  covered: { tone: 'success', Icon: Check },
  awaited: { tone: 'warning', Icon: Hourglass },
  expired: { tone: 'neutral', Icon: CalendarX2 },
  fulfilled: { tone: 'success', Icon: Check },
  cancelled: { tone: 'neutral', Icon: X },
  takenDown: { tone: 'neutral', Icon: Ban },
} as const

type RequestStateBadgeProps = Pick<OwnRequest, 'state' | 'canEdit'>

/** How a request stands, in a word for its owner. */
export function RequestStateBadge({ state, canEdit }: RequestStateBadgeProps) {
  const t = useTranslations('blood-requests.own.states')
  // Once its day is over, its owner knows who came.
  const shown = state === 'covered' && !canEdit ? 'awaited' : state
  const { tone, Icon } = LOOKS[shown]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" className="size-4" />
      {t(shown)}
    </Badge>
  )
}
