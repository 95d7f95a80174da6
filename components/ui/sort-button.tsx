import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { cn } from './cn'

type SortButtonProps = {
  label: string
  /** Says before the label what a press does, for screen readers and for whoever hovers. */
  hint: string
  direction: 'asc' | 'desc' | undefined
  onPress: () => void
}

/** The heading of a column that sorts: a chip above cards, plain words above a table. */
export function SortButton({ label, hint, direction, onPress }: SortButtonProps) {
  const Icon = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ArrowUpDown
  return (
    <button
      type="button"
      onClick={onPress}
      title={`${hint}: ${label}`}
      className={cn(
        'inline-flex min-h-11 items-center gap-1.5 rounded border border-line px-3 whitespace-nowrap hover:bg-surface-hover hover:text-text',
        '@3xl:-ml-3 @3xl:border-transparent',
        direction && 'border-text font-bold text-text @3xl:border-transparent',
      )}
    >
      {label}
      <Icon aria-hidden="true" className={cn('size-4 shrink-0', !direction && 'opacity-60')} />
    </button>
  )
}
