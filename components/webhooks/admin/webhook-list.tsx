import { useTranslations } from 'next-intl'
import { RemoveButton } from '@/components/forms/remove-button'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { useFormatDay, useFormatList, useFormatTime } from '@/components/ui/use-format'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { WebhookDto } from '@/lib/features/webhooks/shapes'
import { EVENT_MESSAGE_KEYS } from './event-message-keys'

type WebhookListProps = { webhooks: readonly WebhookDto[]; onRemoved: () => void }

export function WebhookList({ webhooks, onRemoved }: WebhookListProps) {
  const t = useTranslations('webhooks.admin.list')
  return (
    <Card as="section" className="gap-4">
      <h2 className="text-xl font-bold">{t('title')}</h2>
      {webhooks.length === 0 ? <p className="text-text-muted">{t('none')}</p> : null}
      <ul className="grid gap-4">
        {webhooks.map((webhook) => (
          <WebhookRow key={webhook._id} webhook={webhook} onRemoved={onRemoved} />
        ))}
      </ul>
    </Card>
  )
}

type WebhookRowProps = { webhook: WebhookDto; onRemoved: () => void }

function WebhookRow({ webhook, onRemoved }: WebhookRowProps) {
  const t = useTranslations('webhooks')
  const formatList = useFormatList()
  const formatDay = useFormatDay()
  const formatTime = useFormatTime()
  const { _id, url, events, deliveredAt, failingSince, disabledAt } = webhook
  const dayOf = (instant: string) => formatDay(dhakaDay(new Date(instant)))
  return (
    <li className="flex flex-col items-start gap-x-6 gap-y-3 sm:flex-row sm:items-center">
      <div className="min-w-0 flex-1">
        <p lang="en" className="font-semibold wrap-anywhere">
          {url}
        </p>
        <p className="text-sm text-text-muted">
          {t('admin.list.when', {
            events: formatList(events.map((event) => t(`events.${EVENT_MESSAGE_KEYS[event]}`))),
          })}{' '}
          ·{' '}
          {deliveredAt
            ? t('admin.list.delivered', { day: dayOf(deliveredAt), time: formatTime(deliveredAt) })
            : t('admin.list.never')}
        </p>
        {disabledAt ? (
          <Badge tone="accent">{t('admin.list.disabled', { day: dayOf(disabledAt) })}</Badge>
        ) : failingSince ? (
          <Badge tone="warning">{t('admin.list.failing', { day: dayOf(failingSince) })}</Badge>
        ) : null}
      </div>
      <RemoveButton
        path={`webhooks/${_id}`}
        labels={{
          ...{ button: t('admin.list.remove'), label: t('admin.list.removeLabel', { url }) },
          ...{ question: t('admin.list.question'), warning: t('admin.list.warning', { url }) },
          ...{ done: t('admin.list.removed'), failure: t('admin.list.failure') },
        }}
        onRemoved={onRemoved}
      />
    </li>
  )
}
