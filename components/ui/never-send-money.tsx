import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'

/** Must accompany every phone number that a person sees. Needs the messages `ui.neverSendMoney`. */
export function NeverSendMoney({ className }: { className?: string }) {
  const t = useTranslations('ui')
  return (
    <p className={clsx('border-l-4 border-warning pl-3 text-sm font-semibold', className)}>
      {t('neverSendMoney')}
    </p>
  )
}
