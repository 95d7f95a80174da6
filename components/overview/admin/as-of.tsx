import { useTranslations } from 'next-intl'
import { useTimeText } from '@/components/ui/use-time-text'
import { RefreshButton } from './refresh-button'

export function AsOf({ instant }: { instant: string }) {
  const t = useTranslations('overview.admin')
  const timeText = useTimeText()
  return (
    <div className="flex items-center gap-4">
      <p className="figures text-sm text-text-muted">{t('asOf', { time: timeText(instant) })}</p>
      <RefreshButton />
    </div>
  )
}
