import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

type HealthTestGridProps = ComponentProps<'ul'> & {
  /** Three cards at most; narrow screens show them in a row to swipe. */
  isRow?: boolean
}

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
