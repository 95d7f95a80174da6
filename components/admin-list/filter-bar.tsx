import { Fragment, type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { ListPosition } from './list-view'

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
export function hasFilter<View extends ListPosition>({
  page: _,
  after: __,
  ...filters
}: View): boolean {
  return Object.values(filters).some(Boolean)
}
