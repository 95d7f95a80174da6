import { Check, Clock, ShieldAlert, Undo2, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { PaymentState } from '@/lib/features/payments/rules'

const LOOKS = {
  pending: { tone: 'warning', Icon: Clock },
  held: { tone: 'warning', Icon: ShieldAlert },
  succeeded: { tone: 'success', Icon: Check },
  failed: { tone: 'neutral', Icon: X },
  refunded: { tone: 'neutral', Icon: Undo2 },
} as const

export function PaymentBadge({ status }: { status: PaymentState }) {
  const t = useTranslations('payments.ledger.payments')
  const { tone, Icon } = LOOKS[status]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" className="size-4" />
      {t(status)}
    </Badge>
  )
}
