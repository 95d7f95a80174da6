import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { LogoSpinner } from './logo-spinner'

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
