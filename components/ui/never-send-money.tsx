import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'

/** The warning beside every phone number that is shown to somebody. Needs the messages `shared`. */
export function NeverSendMoney({ className }: { className?: string }) {
  const t = useTranslations('shared')
  return (
    <p className={clsx('border-l-4 border-warning pl-3 text-sm font-semibold', className)}>
      {t('neverSendMoney')}
    </p>
  )
}
