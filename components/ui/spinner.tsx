import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { FillingDrop } from './filling-drop'

type SpinnerProps = { label?: string; className?: string }

export function Spinner({ label, className }: SpinnerProps) {
  const t = useTranslations('shared')
  return (
    <div role="status" className={clsx('grid place-items-center p-6', className)}>
      <FillingDrop className="size-10 text-accent-text" />
      <span className="sr-only">{label ?? t('loading')}</span>
    </div>
  )
}
