'use client'

import { clsx } from 'clsx'
import {
  BadgeCheck,
  Ban,
  CalendarCheck,
  CalendarX,
  Check,
  Clock,
  Eye,
  Megaphone,
  X,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ChoiceFilter } from '@/components/admin-list/choice-filter'
import { NameAndContact } from '@/components/admin-list/list-cells'
import type { ListPage } from '@/components/admin-list/list-page'
import { PagedList } from '@/components/admin-list/paged-list'
import { deleteAction, dialogAction } from '@/components/admin-list/row-action'
import { RowActions } from '@/components/admin-list/row-actions'
import { Badge } from '@/components/ui/badge'
import { BloodGroupTile } from '@/components/ui/blood-group'
import { BloodGroupFilter } from '@/components/ui/blood-group-filter'
import { Button } from '@/components/ui/button'
import { PhoneText } from '@/components/ui/contact-text'
import { type DataColumn, TRUNCATED_TEXT } from '@/components/ui/data-table-row'
import { NoRequestsIllustration } from '@/components/ui/illustrations'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/list-state'
import { useFormatDay, useFormatDayWithWeekday } from '@/components/ui/use-format'
import { apiFetch } from '@/lib/core/http/api-client'
import { countMessageValues } from '@/lib/core/paging'
import { telephoneHref } from '@/lib/core/validation/phone-links'
import { REQUEST_FILTERS } from '@/lib/features/requests/rules'
import type { ManagedRequest } from '@/lib/features/requests/server/list-requests-to-manage'
import { type ManagedRequestsView, managedRequestsView } from './managed-requests-view'

type RequestPanelProps = ListPage<ManagedRequest, ManagedRequestsView>

export function RequestPanel(list: RequestPanelProps) {
  const t = useTranslations('requests.admin')
  const columns = useRequestColumns()
  return (
    <PagedList
      {...list}
      label={t('list')}
      columns={columns}
      keyOf={({ _id }) => _id}
      exportList="requests"
      definition={managedRequestsView}
      filters={(wanted, change) => <RequestFilters view={wanted} onChange={change} />}
      labels={{
        count: t('count', countMessageValues(list)),
        notFound: t('notFound'),
        nonePending: t('noneOpen'),
        showAll: t('showAll'),
      }}
      empty={<NoRequestsYet />}
    />
  )
}

type RequestFiltersProps = {
  view: ManagedRequestsView
  onChange: (filter: Partial<ManagedRequestsView>) => void
}

function RequestFilters({ view, onChange }: RequestFiltersProps) {
  const t = useTranslations('requests.admin')
  return (
    <>
      <div className="col-span-full sm:basis-full">
        <BloodGroupFilter
          value={view.bloodGroup ?? null}
          onValueChange={(group) => onChange({ bloodGroup: group ?? undefined })}
        />
      </div>
      <ChoiceFilter
        label={t('stageLabel')}
        allLabel={t('every')}
        options={REQUEST_FILTERS.map((stage) => ({ value: stage, label: t(`stages.${stage}`) }))}
        value={view.stage}
        onChange={(stage) => onChange({ stage })}
      />
    </>
  )
}

function NoRequestsYet() {
  const t = useTranslations('requests.admin.none')
  return (
    <EmptyState
      illustration={<NoRequestsIllustration />}
      title={t('title')}
      action={
        <Button asChild variant="secondary">
          <Link href="/bloodRequest">{t('action')}</Link>
        </Button>
      }
    />
  )
}

/** The columns cannot be sorted: the browser holds only one page of the list. */
function useRequestColumns(): DataColumn<ManagedRequest>[] {
  const t = useTranslations('requests.admin')
  const formatDay = useFormatDay()
  return [
    {
      id: 'patient',
      label: t('patient'),
      hasMore: 'always',
      cell: (request) => <PatientCell request={request} />,
      className: '@xl:w-2/5 @3xl:w-1/4',
    },
    {
      id: 'needed',
      label: t('needed'),
      phone: 'text',
      hasMore: 'always',
      cell: (request) => <NeedCell request={request} />,
    },
    {
      id: 'stage',
      label: t('stageLabel'),
      phone: 'foot',
      hasMore: 'always',
      cell: (request) => <StageCell request={request} />,
    },
    {
      id: 'owner',
      label: t('owner'),
      isWide: true,
      hasMore: 'always',
      cell: ({ owner, postedOn }) => (
        <span className="block min-w-0">
          <NameAndContact {...owner} />
          <span className="figures hidden text-sm text-text-muted in-data-details:block">
            {t('postedOn', { day: formatDay(postedOn) })}
          </span>
        </span>
      ),
      className: '@3xl:min-w-40',
    },
    {
      id: 'actions',
      label: t('actions'),
      phone: 'actions',
      isLabelHidden: true,
      cell: (request) => <RequestActions request={request} />,
    },
  ]
}

type RequestCellProps = { request: ManagedRequest }

function PatientCell({ request }: RequestCellProps) {
  const t = useTranslations('requests.admin')
  const { bloodGroup, patientName, location, phone, note } = request
  return (
    <span className="flex items-center gap-3 @xl:items-start">
      <BloodGroupTile group={bloodGroup} size="sm" />
      <span className="flex min-w-0 flex-col items-start">
        <span
          className={clsx(
            'max-w-full font-semibold wrap-anywhere @3xl:group-data-row/row:line-clamp-1',
            TRUNCATED_TEXT,
          )}
        >
          {patientName || t('nameless')}
        </span>
        <span className="hidden text-sm text-text-muted wrap-anywhere in-data-details:block @xl:group-data-row/row:line-clamp-1">
          {location}
        </span>
        {note ? (
          <span className="hidden text-sm text-text-muted wrap-anywhere in-data-details:block">
            {t('noteSaid', { note })}
          </span>
        ) : null}
        {phone ? (
          <a
            href={telephoneHref(phone)}
            className="figures hidden min-h-11 items-center text-sm whitespace-nowrap in-data-details:inline-flex underline underline-offset-4 hover:text-accent-text @3xl:min-h-7"
          >
            <PhoneText phone={phone} />
          </a>
        ) : null}
      </span>
    </span>
  )
}

function NeedCell({ request }: RequestCellProps) {
  const t = useTranslations('requests.admin')
  const publicT = useTranslations('requests.public')
  const formatDayWithWeekday = useFormatDayWithWeekday()
  const { needDate, bagsAsked: asked, bagsNeeded, urgency, component } = request
  return (
    <span className="figures">
      <span className="whitespace-nowrap @xl:block">{formatDayWithWeekday(needDate)}</span>
      <span aria-hidden="true" className="@xl:hidden">
        {' · '}
      </span>
      <span className="text-sm text-text-muted @3xl:group-data-row/row:line-clamp-1">
        {t('bags', { pledged: asked - bagsNeeded, asked })}
        {urgency || component ? (
          <span className="hidden before:content-['_·_'] in-data-details:block in-data-details:before:content-none @3xl:group-data-row/row:inline">
            {[
              urgency && publicT(`urgency.${urgency}`),
              component && publicT(`component.${component}`),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        ) : null}
      </span>
    </span>
  )
}

function StageCell({ request }: RequestCellProps) {
  const t = useTranslations('requests.admin')
  const { stage, wasTakenDown, isReviewed, reason } = request
  return (
    <span className="flex min-w-0 flex-col items-start">
      <RequestStageBadge stage={stage} wasTakenDown={wasTakenDown} />
      {isReviewed ? (
        <span className="mt-1 hidden in-data-details:block @xl:block @3xl:group-data-row/row:mt-0 @3xl:leading-none">
          <Badge tone="success">{t('review.done')}</Badge>
        </span>
      ) : null}
      {reason ? (
        <span className="mt-1 hidden text-sm text-text-muted wrap-anywhere in-data-details:block">
          {t('reasonGiven', { reason })}
        </span>
      ) : null}
    </span>
  )
}

const STYLES = {
  open: { tone: 'warning', Icon: Clock },
  covered: { tone: 'success', Icon: CalendarCheck },
  expired: { tone: 'neutral', Icon: CalendarX },
  fulfilled: { tone: 'success', Icon: Check },
  closed: { tone: 'neutral', Icon: X },
} as const

function RequestStageBadge({
  stage,
  wasTakenDown,
}: Pick<ManagedRequest, 'stage' | 'wasTakenDown'>) {
  const t = useTranslations('requests.admin')
  const { tone, Icon } = wasTakenDown ? { ...STYLES.closed, Icon: Ban } : STYLES[stage]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" className="size-4" />
      {wasTakenDown ? t('takenDown') : t(`stages.${stage}`)}
    </Badge>
  )
}

const loadTakeDownDialog = () =>
  import('./take-down-dialog').then((module) => module.TakeDownDialog)

const loadAlertsDialog = () => import('./alerts-dialog').then((module) => module.AlertsDialog)

function RequestActions({ request }: RequestCellProps) {
  const t = useTranslations('requests.admin')
  const alertsT = useTranslations('alerts.admin')
  const { _id, patientName: patient, hasPage, canBeTakenDown } = request
  const { canBeReviewed, isReviewed, revision } = request
  const viewAction = {
    id: 'see',
    icon: Eye,
    label: t('see'),
    fullLabel: t('seeOf', { patient }),
    href: `/request/${_id}`,
  }
  const alerts = dialogAction(
    {
      id: 'alerts',
      icon: Megaphone,
      label: alertsT('button'),
      fullLabel: alertsT('buttonOf', { patient: patient || t('nameless') }),
    },
    loadAlertsDialog,
    { request },
  )
  const takeDown = dialogAction(
    {
      id: 'take-down',
      icon: Ban,
      label: t('takeDown.button'),
      fullLabel: t('takeDown.buttonOf', { patient }),
    },
    loadTakeDownDialog,
    { request },
  )
  const review = deleteAction({
    id: 'review',
    icon: BadgeCheck,
    label: t(isReviewed ? 'review.undo' : 'review.button'),
    fullLabel: t(isReviewed ? 'review.undoOf' : 'review.buttonOf', { patient }),
    labels: {
      text: t('review.text'),
      confirm: t(isReviewed ? 'review.undo' : 'review.button'),
      done: t(isReviewed ? 'review.undone' : 'review.done'),
    },
    tone: 'normal',
    run: () => {
      const body = { isReviewed: !isReviewed, revision }
      return apiFetch(`requests/${_id}/review`, { method: 'PUT', body })
    },
  })
  const others = hasPage ? [viewAction] : []
  const more = [
    ...(request.hasAlerts ? [alerts] : []),
    ...(canBeTakenDown ? [takeDown] : []),
    ...(canBeReviewed ? [review] : []),
  ]
  return <RowActions name={patient || t('nameless')} others={others} more={more} />
}
