import type { ComponentProps } from 'react'
import { cn } from './cn'

/** The page's column: at most 72rem wide, with air at its sides. */
export function Container({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('container-page', className)} {...props} />
}
