import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

type CampaignGridProps = ComponentProps<'ul'> & {
  /** Three cards at most, which narrow screens show in a row that is swiped. */
  isRow?: boolean
}

/** One, two or three campaign cards in a row, by the width of the screen. */
export function CampaignGrid({ isRow = false, className, ...props }: CampaignGridProps) {
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
