import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { TrustLabels } from '@/lib/features/trust/rules'

type TrustLabelListProps = {
  labels: TrustLabels | undefined
  /** A request does not name its requester, so its labels say whose they are. */
  of?: 'person' | 'request'
  className?: string
}

export function TrustLabelList({ labels, of = 'person', className }: TrustLabelListProps) {
  const t = useTranslations('trust.labels')
  const { isReviewed, donationsConfirmed, isEmailConfirmed, isPhoneConfirmed, isNewMember } =
    labels ?? {}
  if (Object.keys(labels ?? {}).length === 0) return null
  const isRequest = of === 'request'
  return (
    <ul aria-label={t('label')} className={`flex flex-wrap gap-1.5 text-sm ${className ?? ''}`}>
      {isReviewed ? <Label tone="success">{t('reviewed')}</Label> : null}
      {donationsConfirmed ? (
        <Label tone="success">{t('donations', { count: donationsConfirmed })}</Label>
      ) : null}
      {isEmailConfirmed ? (
        <Label tone="neutral">{t(isRequest ? 'requesterConfirmed' : 'emailConfirmed')}</Label>
      ) : null}
      {isPhoneConfirmed ? (
        <Label tone="neutral">{t(isRequest ? 'requesterPhoneConfirmed' : 'phoneConfirmed')}</Label>
      ) : null}
      {isNewMember ? (
        <Label tone="warning">{t(isRequest ? 'newRequester' : 'newMember')}</Label>
      ) : null}
    </ul>
  )
}

function Label({ tone, children }: { tone: 'success' | 'neutral' | 'warning'; children: string }) {
  return (
    <li>
      <Badge tone={tone} className="whitespace-normal">
        {children}
      </Badge>
    </li>
  )
}
