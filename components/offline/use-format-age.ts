import { useTranslations } from 'next-intl'
import { useFormatDateTime, useFormatTime } from '@/components/ui/use-format'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Formats 'Saved 2 hours ago, 2:05 PM' from milliseconds. Needs the messages `offline` and `shared`. */
export function useFormatAge(): (savedAt: number, now: number) => string {
  const t = useTranslations('offline.saved')
  const formatTime = useFormatTime()
  const formatDateTime = useFormatDateTime()
  return (savedAt, now) => {
    const age = Math.max(0, now - savedAt)
    const at = new Date(savedAt).toISOString()
    if (age < MINUTE_MS) return t('now', { time: formatTime(at) })
    if (age < HOUR_MS) {
      return t('minutes', { count: Math.floor(age / MINUTE_MS), time: formatTime(at) })
    }
    if (age < DAY_MS) return t('hours', { count: Math.floor(age / HOUR_MS), time: formatTime(at) })
    return t('days', { count: Math.floor(age / DAY_MS), time: formatDateTime(at) })
  }
}
