import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'

type FilterBarProps = {
  /** Takes every filter off; left out while there is none. */
  showAll?: { label: string; onPress: () => void }
  /** How many rows were found, said aloud when it changes. */
  count: string
  children: ReactNode
}

/** The filters of a list beside each other, the way back to all, and how many rows there are. */
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
