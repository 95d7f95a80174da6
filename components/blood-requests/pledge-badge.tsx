import { Check, Clock, Hourglass, UserX, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { PledgeStage } from '@/lib/features/blood-requests/pledge-rules'

const LOOKS = {
  coming: { tone: 'warning', Icon: Clock },
  awaited: { tone: 'warning', Icon: Hourglass },
  given: { tone: 'success', Icon: Check },
  cancelled: { tone: 'neutral', Icon: X },
  refused: { tone: 'neutral', Icon: UserX },
} as const

export function PledgeBadge({ stage }: { stage: PledgeStage }) {
  const t = useTranslations('payments.ledger.pledges')
  const { tone, Icon } = LOOKS[stage]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" className="size-4" />
      {t(stage)}
    </Badge>
  )
}
