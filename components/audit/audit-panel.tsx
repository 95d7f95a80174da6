'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { ChoiceFilter } from '@/components/admin-list/choice-filter'
import { FilterBar } from '@/components/admin-list/filter-bar'
import { PagedList } from '@/components/admin-list/paged-list'
import { NoRequests } from '@/components/illustrations/index'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { AdminChoice } from '@/lib/features/audit/list-actors'
import { AUDIT_ACTIONS } from '@/lib/features/audit/rules'
import type { ShownEntry } from '@/lib/features/audit/shapes'
import { ALL_ENTRIES, type AuditView, auditAddress } from './audit-address'
import { useActColumns } from './audit-columns'

type AuditPanelProps = {
  view: AuditView
  /** The rows of the view's page. */
  rows: ShownEntry[]
  /** The number of rows on all pages of the view. */
  total: number
  pageCount: number
  admins: AdminChoice[]
}

/** The audit log, page by page, with filters. */
export function AuditPanel({ total, admins, ...list }: AuditPanelProps) {
  const t = useTranslations('audit')
  const columns = useActColumns()
  const isFiltered = Boolean(list.view.action || list.view.actor)

  if (total === 0 && !isFiltered) return <NoActs />
  return (
    <PagedList
      {...list}
      label={t('list')}
      columns={columns}
      keyOf={({ _id }) => _id}
      unfilteredView={ALL_ENTRIES}
      addressOf={auditAddress}
      filters={(wanted, show) => (
        <AuditFilters
          view={wanted}
          admins={admins}
          onChange={show}
          count={t('count', { count: total })}
        />
      )}
      words={{
        notFound: t('notFound'),
        notFoundText: t('notFoundText'),
        showAll: t('showAll'),
      }}
    />
  )
}

type AuditFiltersProps = {
  view: AuditView
  admins: AdminChoice[]
  onChange: (view: AuditView) => void
  /** The number of entries; screen readers announce changes. */
  count: string
}

/** Filters the log by what was done and by who did it. */
function AuditFilters({ view, admins, onChange, count }: AuditFiltersProps) {
  const t = useTranslations('audit')
  const isFiltered = Boolean(view.action || view.actor)
  // A link may name a former admin, whose entries stay in the log.
  const isFormer = view.actor && !admins.some(({ id }) => id === view.actor)
  const choices = [
    ...admins,
    ...(isFormer ? [{ id: view.actor ?? '', name: t('formerAdmin') }] : []),
  ]

  return (
    <FilterBar
      count={count}
      showAll={
        isFiltered ? { label: t('showAll'), onPress: () => onChange(ALL_ENTRIES) } : undefined
      }
    >
      <ChoiceFilter
        label={t('actionLabel')}
        allLabel={t('everyAction')}
        options={AUDIT_ACTIONS.map((action) => ({
          value: action,
          label: t(`acts.${action}`, { to: '' }),
        }))}
        value={view.action}
        onChange={(action) => onChange({ ...view, action, page: 1 })}
        className="sm:w-64"
      />
      <ChoiceFilter
        label={t('actorLabel')}
        allLabel={t('everyActor')}
        options={choices.map(({ id, name }) => ({ value: id, label: name }))}
        value={view.actor}
        onChange={(actor) => onChange({ ...view, actor, page: 1 })}
      />
    </FilterBar>
  )
}

/** Shown while the log is empty. */
function NoActs() {
  const t = useTranslations('audit.none')
  return (
    <EmptyState
      illustration={<NoRequests />}
      title={t('title')}
      text={t('text')}
      action={
        <Button asChild variant="secondary">
          <Link href="/dashboard/home">{t('action')}</Link>
        </Button>
      }
    />
  )
}
