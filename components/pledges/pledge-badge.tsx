import { Check, Clock, Hourglass, Scale, UserX, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { PledgeStage } from '@/lib/features/pledges/rules'

const STYLES = {
  coming: { tone: 'warning', Icon: Clock },
  awaited: { tone: 'warning', Icon: Hourglass },
  given: { tone: 'success', Icon: Check },
  cancelled: { tone: 'neutral', Icon: X },
  refused: { tone: 'neutral', Icon: UserX },
  disputed: { tone: 'warning', Icon: Scale },
} as const

type PledgeBadgeProps = {
  stage: PledgeStage
  /** Whether the hospital exchanges the bag for one that the patient can receive. */
  isExchange?: boolean
}

export function PledgeBadge({ stage, isExchange = false }: PledgeBadgeProps) {
  const t = useTranslations('pledges.ledger')
  const { tone, Icon } = STYLES[stage]
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={tone}>
        <Icon aria-hidden="true" className="size-4" />
        {t(`pledges.${stage}`)}
      </Badge>
      {isExchange ? <span className="text-sm text-text-muted">{t('exchange')}</span> : null}
    </span>
  )
}
