import { Bell as BellIcon } from 'lucide-react'
import { usePageLocale } from '@/components/ui/use-router'
import type { BellLabels } from './bell-labels'

export const bellButtonClasses =
  'touch-target relative grid place-items-center rounded-full text-text hover:bg-surface-hover aria-busy:animate-breathe'

export function useBellAriaLabel(
  { title, unread: unreadLabel }: BellLabels,
  unread: number,
): string {
  const count = useFormatCount(unread)
  return unread > 0 ? unreadLabel.replace('{count}', count) : title
}

/** The server stops counting at 100. */
function useFormatCount(unread: number): string {
  const count = Math.min(unread, 99).toLocaleString(usePageLocale())
  return unread > 99 ? `${count}+` : count
}

export function BellIconWithCount({ unread }: { unread: number }) {
  const count = useFormatCount(unread)
  return (
    <>
      <BellIcon aria-hidden="true" className="size-6" />
      {unread > 0 ? (
        <span
          aria-hidden="true"
          data-unread={unread}
          className="figures absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-sm font-bold text-on-accent"
        >
          {count}
        </span>
      ) : null}
    </>
  )
}
