'use client'

import { useTranslations } from 'next-intl'
import { ChoiceFilter } from '@/components/admin-list/choice-filter'
import type { ListedPage } from '@/components/admin-list/list-page'
import { PagedList } from '@/components/admin-list/paged-list'
import { NoRequests } from '@/components/illustrations/index'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { countWords } from '@/lib/core/paging'
import type { AdminChoice } from '@/lib/features/audit/list-actors'
import { AUDIT_ACTIONS } from '@/lib/features/audit/rules'
import type { ShownEntry } from '@/lib/features/audit/shapes'
import { ALL_ENTRIES, type AuditView, auditAddress } from './audit-address'
import { useActColumns } from './audit-columns'

type AuditPanelProps = ListedPage<ShownEntry, AuditView> & {
  admins: AdminChoice[]
}

export function AuditPanel({ admins, ...list }: AuditPanelProps) {
  const t = useTranslations('audit')
  const columns = useActColumns()
  return (
    <PagedList
      {...list}
      label={t('list')}
      columns={columns}
      keyOf={({ _id }) => _id}
      wholeList="audit"
      unfilteredView={ALL_ENTRIES}
      addressOf={auditAddress}
      filters={(wanted, change) => <AuditFilters view={wanted} onChange={change} admins={admins} />}
      words={{
        count: t('count', countWords(list)),
        notFound: t('notFound'),
        showAll: t('showAll'),
      }}
      empty={<NoActs />}
    />
  )
}

type AuditFiltersProps = {
  view: AuditView
  admins: AdminChoice[]
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
