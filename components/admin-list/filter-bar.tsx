import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'

type FilterBarProps = {
  /** Clears all filters; omitted while none is set. */
  showAll?: { label: string; onPress: () => void }
  /** How many rows were found; screen readers announce changes. */
  count: string
  children: ReactNode
}

/** The filters of a list, a button that clears them, and the number of rows found. */
export function FilterBar({ showAll, count, children }: FilterBarProps) {
  return (
    <div className="mb-6 flex flex-col gap-4 sm:flex-row sm:flex-wrap sm:items-end">
      {children}
      {showAll ? (
        <Button variant="ghost" onClick={showAll.onPress}>
          {showAll.label}
        </Button>
      ) : null}
      <p role="status" className="figures font-semibold sm:ml-auto sm:py-3">
        {count}
      </p>
    </div>
  )
}
