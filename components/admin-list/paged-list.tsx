'use client'

import {
  type ComponentProps,
  Fragment,
  type ReactNode,
  useOptimistic,
  useState,
  useTransition,
} from 'react'
import { Button } from '@/components/ui/button'
import { DataTable } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/list-state'
import { Pagination } from '@/components/ui/pagination'
import { useRouter } from '@/components/ui/use-router'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { ExportListName } from '@/lib/features/exports/rules'
import { ExportButton } from './export-button'
import type { ExportQuery } from './export-table'
import { type ListPage, paginationProps } from './list-page'
import { ListShortcuts } from './list-shortcuts'
import type { ListPosition, ListViewDefinition } from './list-view'

type PagedListProps<Row extends object, View extends ListPosition> = ListPage<Row, View> &
  Pick<ComponentProps<typeof DataTable<Row>>, 'label' | 'columns' | 'keyOf' | 'selection'> & {
    definition: Pick<ListViewDefinition<View>, 'all' | 'initial' | 'href'>
    filters: (pendingView: View, change: (filter: Partial<View>) => void) => ReactNode
    labels: {
      count: string
      notFound: string
      /** In place of `notFound` while the list shows what is pending, and that is nothing. */
      nonePending?: string
      showAll: string
    }
    empty: ReactNode
    /** The number of rows that always exist; default 0. */
    minimumCount?: number
    notice?: ReactNode
    /** Set it when the user may download all rows that match the filters. */
    exportList?: ExportListName
    footer?: ReactNode
  }

/** The server filters and pages the list, and the URL holds the view. */
export function PagedList<Row extends object, View extends ListPosition>({
  view,
  definition,
  rows,
  total,
  totalIsCapped: _,
  pageCount,
  next,
  filters,
  labels,
  empty,
  minimumCount = 0,
  notice,
  footer,
  exportList,
  ...table
}: PagedListProps<Row, View>) {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  // Combine a second filter with the first while the first result is loading.
  const [pendingView, setPendingView] = useOptimistic(view)

  function show(nextView: View) {
    startTransition(() => {
      setPendingView(nextView)
      router.replace(definition.href(nextView), { scroll: false })
    })
  }

  if (total <= minimumCount && !hasFilter(view)) return empty
  const isInitial = definition.href(view) === definition.href(definition.initial)
  return (
    <section aria-label={table.label}>
      <FilterBar
        view={pendingView}
        onViewChange={show}
        unfilteredView={definition.all}
        showAllLabel={labels.showAll}
        count={labels.count}
        filters={filters}
      />
      {notice}
      <div aria-busy={isPending || undefined} className="transition-opacity aria-busy:opacity-60">
        {rows.length === 0 ? (
          <EmptyState
            title={(isInitial && labels.nonePending) || labels.notFound}
            action={
              <Button variant="secondary" onClick={() => show(definition.all)}>
                {labels.showAll}
              </Button>
            }
          />
        ) : (
          <ListShortcuts label={table.label}>
            <DataTable {...table} rows={rows} pageSize={rows.length} />
          </ListShortcuts>
        )}
      </div>
      {footer}
      {exportList && rows.length > 0 ? (
        <div className="mt-6 flex sm:justify-end">
          <ExportButton
            fileName={`${exportList}-${dhakaDay()}.csv`}
            table={{ list: exportList, filters: exportFilters(view) }}
          />
        </div>
      ) : null}
      <Pagination
        {...paginationProps({ view, pageCount, next }, definition.href)}
        className="mt-6"
      />
    </section>
  )
}

function exportFilters({
  page: _page,
  after: _after,
  ...filters
}: ListPosition): ExportQuery['filters'] {
  return filters
}

type FilterBarProps<View extends ListPosition> = {
  view: View
  onViewChange: (view: View) => void
  unfilteredView: View
  showAllLabel: string
  count: string
  filters: (view: View, change: (filter: Partial<View>) => void) => ReactNode
}

export function FilterBar<View extends ListPosition>({
  view,
  onViewChange,
  unfilteredView,
  showAllLabel,
  count,
  filters,
}: FilterBarProps<View>) {
  // A field may hold text that has not been searched yet, so a new key clears the fields too.
  const [clearedCount, setClearedCount] = useState(0)
  function showAll() {
    setClearedCount(clearedCount + 1)
    onViewChange(unfilteredView)
  }
  return (
    <div className="mb-4 grid grid-cols-2 items-end gap-x-3 gap-y-4 sm:mb-6 sm:flex sm:flex-wrap sm:gap-x-4">
      <Fragment key={clearedCount}>
        {filters(view, (filter) => onViewChange({ ...view, ...filter, page: 1, after: undefined }))}
      </Fragment>
      <div className="col-span-full flex min-h-12 flex-wrap items-center justify-between gap-x-4 sm:grow">
        <p role="status" className="figures font-semibold sm:order-last sm:ml-auto">
          {count}
        </p>
        {hasFilter(view) ? (
          <Button variant="ghost" onClick={showAll}>
            {showAllLabel}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

/** Every part of a view other than the page is a filter. */
function hasFilter<View extends ListPosition>({ page: _, after: __, ...filters }: View): boolean {
  return Object.values(filters).some(Boolean)
}
