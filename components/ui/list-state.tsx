import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from './button'
import { Icon } from './icon'
import { LogoSpinner } from './logo-shapes'

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

type ErrorStateProps = {
  title?: string
  text?: string
  onRetry?: () => void
  /** Whether the list is loading again. */
  retrying?: boolean
  className?: string
}

export function ErrorState({ title, text, onRetry, retrying, className }: ErrorStateProps) {
  const t = useTranslations('ui.error')
  const common = useTranslations('shared')
  return (
    <div role="alert" className={clsx('list-state', className)}>
      <span className="mb-4 grid size-16 place-items-center rounded-full bg-warning-soft text-warning">
        <Icon name="cloud-off" className="size-8" />
      </span>
      <p className="text-lg font-bold">{title ?? t('title')}</p>
      <p className="mt-1.5 text-text-muted">{text ?? t('text')}</p>
      {onRetry ? (
        <Button variant="secondary" className="mt-6" onClick={onRetry} loading={retrying}>
          {common('tryAgain')}
        </Button>
      ) : null}
    </div>
  )
}

type SpinnerProps = { label?: string; className?: string }

export function Spinner({ label, className }: SpinnerProps) {
  const t = useTranslations('shared')
  return (
    <div role="status" className={clsx('grid place-items-center p-6', className)}>
      <LogoSpinner className="size-10 text-accent-text" />
      <span className="sr-only">{label ?? t('loading')}</span>
    </div>
  )
}
