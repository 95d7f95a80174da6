import { useLocale } from 'next-intl'
import { useMemo } from 'react'

/** Prints the time of day in Dhaka: '21:05'. With 24 hours servers and browsers agree on it. */
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
