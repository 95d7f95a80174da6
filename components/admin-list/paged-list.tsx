'use client'

import { type ComponentProps, type ReactNode, useOptimistic, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { DataTable } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { useRouter } from '@/components/ui/use-router'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { ListName } from '@/lib/features/exports/rules'
import { ExportButton } from './export-button'
import { FilterBar, hasFilter } from './filter-bar'
import { type ListedPage, type ListPosition, pagesBeside } from './list-page'
import type { WholeList } from './load-list'

type PagedListProps<Row extends object, View extends ListPosition> = ListedPage<Row, View> &
  Pick<ComponentProps<typeof DataTable<Row>>, 'label' | 'columns' | 'keyOf' | 'selection'> & {
    unfilteredView: View
    /** The URL of a view. Pass a constant. */
    addressOf: (view: View) => string
    filters: (wanted: View, change: (filter: Partial<View>) => void) => ReactNode
    words: {
      count: string
      notFound: string
      showAll: string
    }
    empty: ReactNode
    /** The number of rows that always exist; default 0. */
    alwaysThere?: number
    notice?: ReactNode
    /** Set it when the user may download all rows that match the filters. */
    wholeList?: ListName
    footer?: ReactNode
  }

/** The server filters and pages the list, and the URL holds the view. Needs the messages of `ui`. */
export function PagedList<Row extends object, View extends ListPosition>({
  view,
  unfilteredView,
  addressOf,
  rows,
  total,
  totalIsCapped: _,
  pageCount,
  next,
  filters,
  words,
  empty,
  alwaysThere = 0,
  notice,
  footer,
  wholeList,
  ...table
}: PagedListProps<Row, View>) {
  const router = useRouter()
  const [isComing, startComing] = useTransition()
  // Combine a second filter with the first while the first result is loading.
  const [wanted, setWanted] = useOptimistic(view)

  function show(changed: View) {
    startComing(() => {
      setWanted(changed)
      router.replace(addressOf(changed), { scroll: false })
    })
  }

  if (total <= alwaysThere && !hasFilter(view)) return empty
  return (
    <section aria-label={table.label}>
      <FilterBar
        view={wanted}
        onShow={show}
        unfilteredView={unfilteredView}
        showAllLabel={words.showAll}
        count={words.count}
        filters={filters}
      />
      {notice}
      <div aria-busy={isComing || undefined} className="transition-opacity aria-busy:opacity-60">
        {rows.length === 0 ? (
          <EmptyState
            title={words.notFound}
            action={
              <Button variant="secondary" onClick={() => show(unfilteredView)}>
                {words.showAll}
              </Button>
            }
          />
        ) : (
          <DataTable {...table} rows={rows} pageSize={rows.length} />
        )}
      </div>
      {footer}
      {wholeList && rows.length > 0 ? (
        <div className="mt-6 flex sm:justify-end">
          <ExportButton
            fileName={`${wholeList}-${dhakaDay()}.csv`}
            sheet={{ list: wholeList, filters: filtersOf(view) }}
          />
        </div>
      ) : null}
      <Pagination {...pagesBeside({ view, pageCount, next }, addressOf)} className="mt-6" />
    </section>
  )
}

function filtersOf({ page: _page, after: _after, ...filters }: ListPosition): WholeList['filters'] {
  return filters
}
