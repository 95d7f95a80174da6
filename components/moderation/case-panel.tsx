'use client'

import { useTranslations } from 'next-intl'
import { ChoiceFilter } from '@/components/admin-list/choice-filter'
import type { ListPage } from '@/components/admin-list/list-page'
import { PagedList } from '@/components/admin-list/paged-list'
import { NoRequestsIllustration } from '@/components/ui/illustrations'
import { EmptyState } from '@/components/ui/list-state'
import { countMessageValues } from '@/lib/core/paging'
import { CASE_KINDS, CASE_STATUSES } from '@/lib/features/moderation/rules'
import type { ModerationCaseDto } from '@/lib/features/moderation/server/list-cases'
import { useCaseColumns } from './case-columns'
import { type CasesView, casesView } from './cases-view'

type CasePanelProps = ListPage<ModerationCaseDto, CasesView>

export function CasePanel(list: CasePanelProps) {
  const t = useTranslations('moderation')
  const columns = useCaseColumns()
  return (
    <PagedList
      {...list}
      label={t('list')}
      columns={columns}
      keyOf={({ _id }) => _id}
      exportList="cases"
      definition={casesView}
      filters={(wanted, change) => <CaseFilters view={wanted} onChange={change} />}
      labels={{
        count: t('count', countMessageValues(list)),
        notFound: t('notFound'),
        nonePending: t('none'),
        showAll: t('showAll'),
      }}
      empty={<EmptyState illustration={<NoRequestsIllustration />} title={t('none')} />}
    />
  )
}

type CaseFiltersProps = { view: CasesView; onChange: (filter: Partial<CasesView>) => void }

function CaseFilters({ view, onChange }: CaseFiltersProps) {
  const t = useTranslations('moderation')
  return (
    <>
      <ChoiceFilter
        label={t('kindLabel')}
        allLabel={t('everyKind')}
        options={CASE_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        value={view.kind}
        onChange={(kind) => onChange({ kind })}
        className="col-span-full sm:w-56"
      />
      <ChoiceFilter
        label={t('statusLabel')}
        allLabel={t('everyStatus')}
        options={CASE_STATUSES.map((status) => ({ value: status, label: t(`statuses.${status}`) }))}
        value={view.status}
        onChange={(status) => onChange({ status })}
        className="col-span-full sm:w-48"
      />
    </>
  )
}
