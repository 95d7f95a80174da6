import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { DROP_PATH } from './drop-path'

/** The site's waiting animation without a label: a drop that fills and empties. */
export function FillingDrop({ className = 'size-5' }: { className?: string }) {
  const clip = useId()
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={className}>
      <clipPath id={clip}>
        <path d={DROP_PATH} />
      </clipPath>
      <path d={DROP_PATH} fill="currentColor" opacity="0.25" />
      <g clipPath={`url(#${clip})`}>
        <rect className="animate-fill" width="48" height="48" fill="currentColor" />
      </g>
    </svg>
  )
}

type SpinnerProps = { label?: string; className?: string }

/** Shows that something is loading, with a label for screen readers. */
export function Spinner({ label, className }: SpinnerProps) {
  const t = useTranslations('shared')
  return (
    <div role="status" className={clsx('grid place-items-center p-6', className)}>
      <FillingDrop className="size-10 text-accent-text" />
      <span className="sr-only">{label ?? t('loading')}</span>
    </div>
  )
}
