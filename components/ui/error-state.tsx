'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { Button } from './button'
import { Icon } from './icon'

type ErrorStateProps = {
  title?: string
  text?: string
  onRetry?: () => void
  /** Whether the list is loading again. */
  retrying?: boolean
  className?: string
}

/** Needs the messages `ui` and `shared`. */
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
