import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

type HealthTestGridProps = ComponentProps<'ul'> & {
  /** Three cards at most, which narrow screens show in a row that is swiped. */
  isRow?: boolean
}

/** One, two or three cards in a row, by the width of the screen. */
export function HealthTestGrid({ isRow = false, className, ...props }: HealthTestGridProps) {
  return (
    <ul
      className={clsx(
        'grid gap-5 lg:grid-cols-3 lg:gap-6',
        isRow ? 'max-lg:scroll-row' : 'sm:grid-cols-2',
        className,
      )}
      {...props}
    />
  )
}
