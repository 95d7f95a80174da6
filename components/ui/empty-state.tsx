import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type EmptyStateProps = {
  illustration?: ReactNode
  title: string
  text?: ReactNode
  action?: ReactNode
  className?: string
}

export function EmptyState({ illustration, title, text, action, className }: EmptyStateProps) {
  return (
    <div className={clsx('list-state', className)}>
      {illustration ? <div className="mb-5 [&_svg]:h-40 [&_svg]:w-auto">{illustration}</div> : null}
      <p className="text-lg font-bold">{title}</p>
      {text ? <p className="mt-1.5 text-text-muted">{text}</p> : null}
      {action ? <div className="mt-6">{action}</div> : null}
    </div>
  )
}
