import { Check, Clock, HandHeart, Mail, MailOpen, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { NameAndEmail } from '@/components/admin-list/name-and-email'
import { Badge } from '@/components/ui/badge'
import type { DataColumn } from '@/components/ui/data-table'
import { useFormatDateTime } from '@/components/ui/use-format-time'
import type { AlertDto } from '@/lib/features/alerts/shapes'

/** The columns cannot be sorted: the browser holds only one page of the list. */
export function useAlertColumns(): DataColumn<AlertDto>[] {
  const t = useTranslations('blood-requests.admin.alerts')
  const formatDateTime = useFormatDateTime()
  return [
    {
      id: 'person',
      label: t('person'),
      hasMore: true,
      cell: ({ person }) => <NameAndEmail {...person} />,
      className: '@xl:w-1/4',
    },
    {
      id: 'wave',
      label: t('wave'),
      phone: 'text',
      hasMore: true,
      cell: ({ wave, ring, isExact, askedAt }) => (
        <span className="figures">
          {t('waveRing', { wave, ring: t(`rings.${ring}`) })}
          <span className="hidden text-sm text-text-muted in-data-details:block @xl:block">
            {formatDateTime(askedAt)}
          </span>
          {isExact ? null : (
            <span className="hidden text-sm text-text-muted in-data-details:block @xl:block">
              {t('otherGroup')}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'channels',
      label: t('channels'),
      phone: 'foot',
      hasMore: true,
      cell: (alert) => <AlertChannels alert={alert} />,
    },
    {
      id: 'opened',
      label: t('opened'),
      cell: ({ openedAt }) => (
        <span className="figures">{openedAt ? formatDateTime(openedAt) : t('notOpened')}</span>
      ),
    },
    {
      id: 'outcome',
      label: t('outcome'),
      phone: 'mark',
      hasMore: true,
      cell: (alert) => (
        <span className="block">
          <AlertOutcome alert={alert} />
          {alert.answeredAt ? (
            <span className="figures mt-1 hidden text-sm text-text-muted in-data-details:block @xl:block">
              {formatDateTime(alert.answeredAt)}
            </span>
          ) : null}
        </span>
      ),
    },
  ]
}

function AlertChannels({ alert: { channels, isKnown } }: { alert: AlertDto }) {
  const t = useTranslations('blood-requests.admin.alerts')
  if (!isKnown) return <span className="text-text-muted italic">{t('forgotten')}</span>
  if (channels.length === 0) return <span>{t('siteOnly')}</span>
  return (
    <span className="block min-w-0 in-data-details:space-y-1">
      {channels.map(({ channel, status }, place) => (
        <span key={channel} className="in-data-details:block @xl:block">
          {place > 0 ? (
            <span aria-hidden="true" className="in-data-details:hidden @xl:hidden">
              {' · '}
            </span>
          ) : null}
          {t(`deliveries.${status}`, { channel: t(`channelNames.${channel}`) })}
        </span>
      ))}
    </span>
  )
}

const STYLES = {
  pledged: { tone: 'success', Icon: HandHeart },
  'can-give': { tone: 'success', Icon: Check },
  'not-now': { tone: 'neutral', Icon: X },
  opened: { tone: 'warning', Icon: MailOpen },
  delivered: { tone: 'warning', Icon: Mail },
  waiting: { tone: 'neutral', Icon: Clock },
} as const

function AlertOutcome({ alert }: { alert: AlertDto }) {
  const t = useTranslations('blood-requests.admin.alerts.outcomes')
  const outcome = outcomeOf(alert)
  const { tone, Icon } = STYLES[outcome]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" className="size-4" />
      {t(outcome)}
    </Badge>
  )
}

function outcomeOf({ hasPledged, answer, openedAt, channels }: AlertDto): keyof typeof STYLES {
  if (hasPledged) return 'pledged'
  if (answer) return answer
  if (openedAt) return 'opened'
  return channels.some(({ status }) => status === 'sent') ? 'delivered' : 'waiting'
}
