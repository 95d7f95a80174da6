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
    /** The view without filters. */
    unfilteredView: View
    /** The address of a view. A constant. */
    addressOf: (view: View) => string
    /** The fields of the filters; changing one shows the first page of the result. */
    filters: (wanted: View, change: (filter: Partial<View>) => void) => ReactNode
    words: {
      /** How many rows there are. */
      count: string
      notFound: string
      notFoundText: string
      showAll: string
    }
    /** Shown instead of the list when it has no rows without filters either. */
    empty: ReactNode
    /** The number of rows that are always there; default none. */
    alwaysThere?: number
    /** Shown between the filters and the rows. */
    notice?: ReactNode
    /** With which all rows that match the filters can be downloaded; missing where nobody may. */
    wholeList?: ListName
    /** Shown below the rows. */
    footer?: ReactNode
  }

/**
 * A list that the server filters and pages. The view is in the address, so a shared or reloaded page
 * shows the same. Needs the messages of `ui`.
 */
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
  // A second filter that is set before the first result arrives is combined with the first.
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
            text={words.notFoundText}
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

/** The filters of a view, without its page. */
function filtersOf({ page: _page, after: _after, ...filters }: ListPosition): WholeList['filters'] {
  return filters
}
