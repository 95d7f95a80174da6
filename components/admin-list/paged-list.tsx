'use client'

import { useRouter } from 'next/navigation'
import { type ComponentProps, type ReactNode, useOptimistic, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { DataTable } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'

type PagedListProps<Row extends object, View extends { page: number }> = Pick<
  ComponentProps<typeof DataTable<Row>>,
  'label' | 'columns' | 'keyOf'
> & {
  /** The filters and the page that the rows belong to. */
  view: View
  /** The view without filters. */
  unfilteredView: View
  /** The address of a view. A constant. */
  addressOf: (view: View) => string
  /** The rows of the view's page. */
  rows: readonly Row[]
  pageCount: number
  /** Renders the filters; changing one shows the first page of the result. */
  filters: (wanted: View, show: (next: View) => void) => ReactNode
  words: { notFound: string; notFoundText: string; showAll: string }
}

/**
 * A list that the server filters and pages. The view is in the address, so a shared or reloaded page
 * shows the same. Needs the messages of `ui`.
 */
export function PagedList<Row extends object, View extends { page: number }>({
  view,
  unfilteredView,
  addressOf,
  rows,
  pageCount,
  filters,
  words,
  ...table
}: PagedListProps<Row, View>) {
  const router = useRouter()
  const [isComing, startComing] = useTransition()
  // A second filter that is set before the first result arrives is combined with the first.
  const [wanted, setWanted] = useOptimistic(view)

  function show(next: View) {
    startComing(() => {
      setWanted(next)
      router.replace(addressOf(next), { scroll: false })
    })
  }

  return (
    <section aria-label={table.label}>
      {filters(wanted, show)}
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
      <Pagination
        page={view.page}
        pageCount={pageCount}
        hrefFor={(page) => addressOf({ ...view, page })}
        className="mt-6"
      />
    </section>
  )
}
