import { Check, Clock, ShieldAlert, Undo2, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { PaymentStatus } from '@/lib/features/payments/rules'

const STYLES = {
  pending: { tone: 'warning', Icon: Clock },
  held: { tone: 'warning', Icon: ShieldAlert },
  succeeded: { tone: 'success', Icon: Check },
  failed: { tone: 'neutral', Icon: X },
  refunded: { tone: 'neutral', Icon: Undo2 },
} as const

export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  const t = useTranslations('payments.ledger.payments')
  const { tone, Icon } = STYLES[status]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" className="size-4" />
      {t(status)}
    </Badge>
  )
}
