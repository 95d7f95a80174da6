import { useDayText } from '@/components/ui/calendar-day'
import { dhakaDay } from '@/lib/core/time/calendar'

/** The day in Dhaka on which something was published, from its ISO instant. */
export function PostDay({ createdAt }: { createdAt: string }) {
  const print = useDayText()
  const day = dhakaDay(new Date(createdAt))
  return <time dateTime={day}>{print(day)}</time>
}
