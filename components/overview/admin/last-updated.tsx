import { useTranslations } from 'next-intl'
import { useFormatTime } from '@/components/ui/use-format'
import { RefreshButton } from './refresh-button'

export function LastUpdated({ instant }: { instant: string }) {
  const t = useTranslations('overview.admin')
  const formatTime = useFormatTime()
  return (
    <div className="flex items-center gap-4">
      <p className="figures text-sm text-text-muted">{t('asOf', { time: formatTime(instant) })}</p>
      <RefreshButton />
    </div>
  )
}
