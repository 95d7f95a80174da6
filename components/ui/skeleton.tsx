import { cn } from './cn'

/** A placeholder for content that is loading. Hidden from screen readers: the list announces its own state. */
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
