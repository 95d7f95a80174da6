'use client'

import { useTranslations } from 'next-intl'
import { ChoiceFilter } from '@/components/admin-list/list-filters'
import type { ListPage } from '@/components/admin-list/list-page'
import { PagedList } from '@/components/admin-list/paged-list'
import { NoRequestsIllustration } from '@/components/illustrations/index'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/list-state'
import { countMessageValues } from '@/lib/core/paging'
import { AUDIT_ACTIONS } from '@/lib/features/audit/rules'
import type { AuditActorOption } from '@/lib/features/audit/server/list-audit-actors'
import type { AuditEntryDto } from '@/lib/features/audit/server/shapes'
import { useAuditColumns } from './audit-columns'
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
