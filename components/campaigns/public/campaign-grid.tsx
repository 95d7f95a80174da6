import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

type CampaignGridProps = ComponentProps<'ul'> & {
  /** Three cards at most; narrow screens show them in a row to swipe. */
  isRow?: boolean
}

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
