import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** One, two or three campaign cards in a row, by the width of the screen. */
export function CampaignGrid({ className, ...props }: ComponentProps<'ul'>) {
  return (
    <ul
      className={clsx('grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6', className)}
      {...props}
    />
  )
}
