import { Check, Clock, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { PledgeStage } from '@/lib/features/blood-requests/rules'

const LOOKS = {
  coming: { tone: 'warning', Icon: Clock },
  given: { tone: 'success', Icon: Check },
  cancelled: { tone: 'neutral', Icon: X },
} as const

/** What became of a pledge, in a word. */
export function StageBadge({ stage }: { stage: PledgeStage }) {
  const t = useTranslations('myDonations.blood.states')
  const { tone, Icon } = LOOKS[stage]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" className="size-4" />
      {t(stage)}
    </Badge>
  )
}
