import { clsx } from 'clsx'

/** A placeholder for content that is loading. Hidden from screen readers: the list announces its own state. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('skeleton', className)} />
}
