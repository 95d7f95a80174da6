'use client'

import { Check, Clock, HandHeart, Mail, MailOpen, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import useSWR from 'swr'
import { NameAndContact } from '@/components/admin-list/list-cells'
import { useErrorText } from '@/components/forms/use-error-text'
import { Badge } from '@/components/ui/badge'
import { printedBloodGroup } from '@/components/ui/blood-group'
import { DataTable } from '@/components/ui/data-table'
import type { DataColumn } from '@/components/ui/data-table-row'
import { Dialog } from '@/components/ui/dialog'
import { ErrorState, Spinner } from '@/components/ui/list-state'
import { Pagination } from '@/components/ui/pagination'
import { useFormatDateTime, useFormatDay, useFormatNumber } from '@/components/ui/use-format'
import { apiFetch } from '@/lib/core/http/api-client'
import { countPages, hasNextPage } from '@/lib/core/paging'
import type { AlertCounts, AlertDto, WavesDto } from '@/lib/features/alerts/contract'
import type { ManagedRequest } from '@/lib/features/requests/server/list-requests-to-manage'

type AlertsDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  request: Pick<ManagedRequest, '_id' | 'bloodGroup' | 'bagsAsked' | 'patientName' | 'needDate'>
}

export function AlertsDialog({ open, onOpenChange, request }: AlertsDialogProps) {
  const t = useTranslations('alerts.admin')
  const nameless = useTranslations('requests.admin')('nameless')
  const formatDay = useFormatDay()
  const { _id, bloodGroup, bagsAsked: bags, patientName: patient, needDate } = request
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={t('title')}
      description={t('request', {
        group: printedBloodGroup(bloodGroup),
        bags,
        patient: patient || nameless,
        day: formatDay(needDate),
      })}
    >
      <AlertList id={_id} />
    </Dialog>
  )
}

function AlertList({ id }: { id: string }) {
  const t = useTranslations('alerts.admin')
  const errorText = useErrorText()
  const columns = useAlertColumns()
  const [page, setPage] = useState(1)
  const { data, error, isValidating, mutate } = useSWR(
    `requests/${id}/alerts?page=${page}`,
    (path) => apiFetch(path),
    { keepPreviousData: true, revalidateOnFocus: false },
  )
  if (error && !data) {
    return (
      <ErrorState text={errorText(error)} onRetry={() => void mutate()} retrying={isValidating} />
    )
  }
  if (!data) return <Spinner label={t('loading')} className="py-16" />
  const { plan, counts, alerts, total, limit } = data
  return (
    <div className="flex flex-col gap-5">
      {plan ? <WaveProgress plan={plan} /> : <p>{t('noPlan')}</p>}
      {total > 0 ? (
        <>
          <div>
            <AlertFigures counts={counts} />
            <p className="mt-2 text-sm text-text-muted">{t('meaning')}</p>
          </div>
          <div aria-busy={isValidating || undefined} className="aria-busy:opacity-60">
            <DataTable
              label={t('list')}
              rows={alerts}
              columns={columns}
              keyOf={({ _id }) => _id}
              pageSize={limit}
            />
          </div>
          <Pagination
            page={page}
            pageCount={countPages(data, limit)}
            hasNext={hasNextPage(data, { page, limit })}
            onPageChange={setPage}
          />
        </>
      ) : null}
    </div>
  )
}

function WaveProgress({ plan }: { plan: WavesDto }) {
  const t = useTranslations('alerts.admin')
  const formatDateTime = useFormatDateTime()
  const { state, waves, asked, reached, lastWaveAt, nextAt } = plan
  return (
    <div className="border-l-4 border-line-strong pl-4">
      <p className="font-semibold">{t(`states.${state}`)}</p>
      <p className="text-text-muted">
        {reached ? t('sofar', { asked, waves, ring: t(`rings.${reached}`) }) : t('noneAskedYet')}
      </p>
      <p className="figures text-sm text-text-muted">
        {[
          lastWaveAt && t('lastWave', { at: formatDateTime(lastWaveAt) }),
          nextAt && t('nextLook', { at: formatDateTime(nextAt) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}

const FIGURES = ['asked', 'delivered', 'opened', 'canGive', 'notNow', 'pledged'] as const

function AlertFigures({ counts }: { counts: AlertCounts }) {
  const t = useTranslations('alerts.admin.counts')
  const formatNumber = useFormatNumber()
  return (
    <dl aria-label={t('label')} className="grid grid-cols-3 gap-3 sm:grid-cols-6">
      {FIGURES.map((name) => (
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-text-muted">{t(name)}</dt>
          <dd className="figures text-xl font-bold">{formatNumber(counts[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The columns cannot be sorted: the browser holds only one page of the list. */
function useAlertColumns(): DataColumn<AlertDto>[] {
  const t = useTranslations('alerts.admin')
  const formatDateTime = useFormatDateTime()
  return [
    {
      id: 'person',
      label: t('person'),
      hasMore: true,
      cell: ({ person }) => <NameAndContact {...person} />,
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
  const t = useTranslations('alerts.admin')
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
  const t = useTranslations('alerts.admin.outcomes')
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
