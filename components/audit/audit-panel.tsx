'use client'

import { Terminal } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ChoiceFilter } from '@/components/admin-list/choice-filter'
import type { ListPage } from '@/components/admin-list/list-page'
import { PagedList } from '@/components/admin-list/paged-list'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { type DataColumn, TRUNCATED_TEXT } from '@/components/ui/data-table-row'
import { NoRequestsIllustration } from '@/components/ui/illustrations'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/list-state'
import { Avatar } from '@/components/ui/uploaded-image'
import { useFormatDay, useFormatDaysInText, useFormatTime } from '@/components/ui/use-format'
import { useFormatSlot } from '@/components/ui/use-format-hour'
import { countMessageValues } from '@/lib/core/paging'
import { dhakaDay } from '@/lib/core/time/calendar'
import { AUDIT_ACTIONS } from '@/lib/features/audit/rules'
import type { AuditEntryDto } from '@/lib/features/audit/server/audit-entry-dto'
import type { AuditActorOption } from '@/lib/features/audit/server/list-audit-actors'
import { type AuditView, auditView } from './audit-view'

type AuditPanelProps = ListPage<AuditEntryDto, AuditView> & {
  admins: AuditActorOption[]
}

export function AuditPanel({ admins, ...list }: AuditPanelProps) {
  const t = useTranslations('audit')
  const columns = useAuditColumns()
  return (
    <PagedList
      {...list}
      label={t('list')}
      columns={columns}
      keyOf={({ _id }) => _id}
      exportList="audit"
      definition={auditView}
      filters={(wanted, change) => <AuditFilters view={wanted} onChange={change} admins={admins} />}
      labels={{
        count: t('count', countMessageValues(list)),
        notFound: t('notFound'),
        showAll: t('showAll'),
      }}
      empty={<NoAuditEntries />}
    />
  )
}

type AuditFiltersProps = {
  view: AuditView
  admins: AuditActorOption[]
  onChange: (filter: Partial<AuditView>) => void
}

function AuditFilters({ view, admins, onChange }: AuditFiltersProps) {
  const t = useTranslations('audit')
  // A link may name a former admin, whose entries stay in the log.
  const isFormer = view.actor && !admins.some(({ id }) => id === view.actor)
  const choices = [
    ...admins,
    ...(isFormer ? [{ id: view.actor ?? '', name: t('formerAdmin') }] : []),
  ]

  return (
    <>
      <ChoiceFilter
        label={t('actionLabel')}
        allLabel={t('everyAction')}
        options={AUDIT_ACTIONS.map((action) => ({
          value: action,
          label: t(`acts.${action}`, { to: '' }),
        }))}
        value={view.action}
        onChange={(action) => onChange({ action })}
        className="sm:w-64"
      />
      <ChoiceFilter
        label={t('actorLabel')}
        allLabel={t('everyActor')}
        options={choices.map(({ id, name }) => ({ value: id, label: name }))}
        value={view.actor}
        onChange={(actor) => onChange({ actor })}
      />
    </>
  )
}

function NoAuditEntries() {
  const t = useTranslations('audit.none')
  return (
    <EmptyState
      illustration={<NoRequestsIllustration />}
      title={t('title')}
      action={
        <Button asChild variant="secondary">
          <Link href="/dashboard/home">{t('action')}</Link>
        </Button>
      }
    />
  )
}

/** The columns do not sort, because the browser has only one page of the log. */
function useAuditColumns(): DataColumn<AuditEntryDto>[] {
  const t = useTranslations('audit')
  const formatDay = useFormatDay()
  const formatTime = useFormatTime()
  return [
    {
      id: 'when',
      label: t('when'),
      phone: 'mark',
      cell: ({ at }) => (
        <time
          dateTime={at}
          className="figures text-sm text-text-muted @max-xl:whitespace-nowrap @xl:text-base @xl:text-text @3xl:block @3xl:leading-tight"
        >
          {t.rich('at', {
            day: formatDay(dhakaDay(new Date(at))),
            time: formatTime(at),
            whole: (words) => <span className="whitespace-nowrap">{words}</span>,
          })}
        </time>
      ),
    },
    {
      id: 'who',
      label: t('who'),
      phone: 'title',
      cell: ({ actor }) => (actor ? <AuditPerson person={actor} /> : <ConsoleActor />),
      className: '@3xl:w-1/5',
    },
    {
      id: 'what',
      label: t('what'),
      phone: 'text',
      hasMore: 'always',
      cell: (entry) => <AuditEntryText entry={entry} />,
    },
    {
      id: 'whom',
      label: t('whom'),
      phone: 'foot',
      cell: ({ person }) =>
        person ? (
          <AuditPerson person={person} />
        ) : (
          <>
            <span aria-hidden="true">–</span>
            <span className="sr-only">{t('noActor')}</span>
          </>
        ),
      className: '@3xl:w-1/5',
    },
  ]
}

/** The titles that the site generates, with the day as `YYYY-MM-DD`. People typed all other titles. */
const TITLES_WITH_DAY = new Set<AuditEntryDto['action']>([
  ...(['booking-approved', 'booking-completed', 'booking-cancelled', 'booking-deleted'] as const),
  ...(['request-taken-down', 'donation-decided'] as const),
])

function AuditEntryText({ entry }: { entry: AuditEntryDto }) {
  const t = useTranslations('audit')
  const formatDays = useFormatDaysInText()
  const formatSlots = useFormatSlotsInText()
  const { action, from, to, reason, token } = entry
  const title = TITLES_WITH_DAY.has(action) ? formatSlots(formatDays(entry.title)) : entry.title
  // The message already names the role.
  const isRenamed = from !== '' && action !== 'user-role-changed'
  return (
    <span className="min-w-0 @xl:block">
      <span className="font-semibold text-text @xl:block">{t(`acts.${action}`, { to })}</span>
      {title ? (
        <span className="wrap-anywhere before:content-['_·_'] in-data-details:block in-data-details:before:content-none @xl:group-data-row/row:line-clamp-1 @xl:before:content-none">
          {isRenamed ? t('renamed', { from, to }) : title}
        </span>
      ) : null}
      {token ? (
        <span className="hidden text-sm text-text-muted in-data-details:block wrap-anywhere">
          {t('token', { name: token.name })}
        </span>
      ) : null}
      {reason ? (
        <span className="hidden text-sm text-text-muted whitespace-pre-line in-data-details:block wrap-anywhere">
          {t('reason', { reason })}
        </span>
      ) : null}
    </span>
  )
}

/** Formats the hour that `bookingTitle` writes after the day. */
function useFormatSlotsInText(): (text: string) => string {
  const formatSlot = useFormatSlot()
  return (text) => text.replace(/\b\d{1,2}:00 [AP]M$/, formatSlot)
}

const row = 'flex min-w-0 items-center gap-3'

function AuditPerson({ person }: { person: NonNullable<AuditEntryDto['person']> }) {
  return (
    <span className={row}>
      <Avatar src={person.photo} name={person.name} size={32} />
      <span
        className={cn('min-w-0 wrap-anywhere @3xl:group-data-row/row:line-clamp-2', TRUNCATED_TEXT)}
      >
        {person.name}
      </span>
    </span>
  )
}

function ConsoleActor() {
  const t = useTranslations('audit')
  return (
    <span className={row}>
      <span
        aria-hidden="true"
        className="grid size-8 shrink-0 place-items-center rounded-full bg-surface-hover"
      >
        <Terminal className="size-4" />
      </span>
      <span>{t('console')}</span>
    </span>
  )
}
