import type { ComponentProps } from 'react'
import { cn } from '@/components/ui/cn'

/** One, two or three cards in a row, by the width of the screen. */
export function HealthTestGrid({ className, ...props }: ComponentProps<'ul'>) {
  return (
    <ul className={cn('grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6', className)} {...props} />
  )
}
