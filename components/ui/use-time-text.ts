import { useLocale } from 'next-intl'
import { useMemo } from 'react'

/**
 * Returns a function that formats the time of day in Dhaka: '21:05'. Servers and browsers agree on the
 * 24-hour format.
 */
export function useTimeText(): (instant: string) => string {
  const locale = useLocale()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, {
      timeZone: 'Asia/Dhaka',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    return (instant) => format.format(new Date(instant))
  }, [locale])
}
