import { clsx } from 'clsx'

/** Hidden from screen readers, because the list announces its own state. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('skeleton', className)} />
}
