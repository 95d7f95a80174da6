'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import useSWR from 'swr'
import { useErrorText } from '@/components/forms/use-error-text'
import { printedBloodGroup } from '@/components/ui/blood-group-label-keys'
import { DataTable } from '@/components/ui/data-table'
import { Dialog } from '@/components/ui/dialog'
import { ErrorState } from '@/components/ui/error-state'
import { Pagination } from '@/components/ui/pagination'
import { Spinner } from '@/components/ui/spinner'
import { useFormatDay } from '@/components/ui/use-format-day'
import { useFormatNumber } from '@/components/ui/use-format-number'
import { useFormatDateTime } from '@/components/ui/use-format-time'
import { type ApiError, apiFetch } from '@/lib/core/http/api-client'
import { countPages, hasNextPage } from '@/lib/core/paging'
import type { AlertCounts, AlertsOfRequest, WavesDto } from '@/lib/features/alerts/shapes'
import type { ManagedRequest } from '@/lib/features/requests/server/list-requests-to-manage'
import { useAlertColumns } from './alert-columns'

type AlertsDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  request: Pick<ManagedRequest, '_id' | 'bloodGroup' | 'bagsAsked' | 'patientName' | 'needDate'>
}

export function AlertsDialog({ open, onOpenChange, request }: AlertsDialogProps) {
  const t = useTranslations('blood-requests.admin')
  const formatDay = useFormatDay()
  const { _id, bloodGroup, bagsAsked: bags, patientName: patient, needDate } = request
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={t('alerts.title')}
      description={t('alerts.request', {
        group: printedBloodGroup(bloodGroup),
        bags,
        patient: patient || t('nameless'),
        day: formatDay(needDate),
      })}
    >
      <AlertList id={_id} />
    </Dialog>
  )
}

function AlertList({ id }: { id: string }) {
  const t = useTranslations('blood-requests.admin.alerts')
  const errorText = useErrorText()
  const columns = useAlertColumns()
  const [page, setPage] = useState(1)
  const { data, error, isValidating, mutate } = useSWR<AlertsOfRequest, ApiError>(
    `requests/${id}/alerts?page=${page}`,
    (path: string) => apiFetch(path),
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
  const t = useTranslations('blood-requests.admin.alerts')
  const formatDateTime = useFormatDateTime()
  const { state, waves, asked, reached, lastWaveAt, nextAt } = plan
  return (
    <div className="border-l-4 border-line-strong pl-4">
      <p className="font-semibold">{t(`states.${state}`)}</p>
      <p className="text-text-muted">
        {reached ? t('sofar', { asked, waves, ring: t(`rings.${reached}`) }) : t('nobodyYet')}
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
  const t = useTranslations('blood-requests.admin.alerts.counts')
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
