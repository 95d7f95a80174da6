import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'

type TaskRowProps = {
  icon: LucideIcon
  title: ReactNode
  text?: string
  /** The one action; a row without it says that nothing waits. */
  action?: { href: string; label: string }
  isUrgent?: boolean
}

/** A row of a list of things that wait for the reader. */
export function TaskRow({ icon: Icon, title, text, action, isUrgent = false }: TaskRowProps) {
  const titleId = useId()
  return (
    <li
      data-done={action ? undefined : ''}
      className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-1.5 data-done:text-text-muted sm:px-6"
    >
      <Icon aria-hidden="true" className="size-6 shrink-0 text-text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <p
          id={titleId}
          className={
            action ? 'flex flex-wrap items-center gap-x-3 font-semibold wrap-anywhere' : ''
          }
        >
          {title}
        </p>
        {text ? <p className="figures text-sm text-text-muted wrap-anywhere">{text}</p> : null}
      </div>
      {action ? (
        <Button
          asChild
          size="sm"
          variant={isUrgent ? 'primary' : 'secondary'}
          className="shrink-0 max-sm:ml-10"
        >
          <Link href={action.href} aria-describedby={titleId}>
            {action.label}
          </Link>
        </Button>
      ) : null}
    </li>
  )
}
