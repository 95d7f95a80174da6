import { cn } from './cn'

/** The shape of what is still on its way. Screen readers hear the list's own status instead. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'block h-5 animate-breathe rounded bg-line motion-reduce:opacity-70',
        className,
      )}
    />
  )
}
