import { addDays, lightFormat, parseISO } from 'date-fns'
import { createEvent, type DateArray } from 'ics'
import { SITE } from '@/lib/site'

interface AllDayEvent {
  /** The same in every download, so that calendars replace the event instead of adding it twice. */
  uid: string
  title: string
  location: string
  description: string
  path: string
  /** `YYYY-MM-DD`; the event includes the last day. */
  firstDay: string
  lastDay: string
  /** Whether the calendar shows the person as busy; by default not. */
  isBusy?: boolean
}

/** `siteUrl` makes the event's link absolute. */
export function calendarFile(event: AllDayEvent, siteUrl: string): string {
  const { uid, title, location, description, path, firstDay, lastDay, isBusy = false } = event
  const { error, value } = createEvent({
    uid: `${uid}@${new URL(siteUrl).hostname}`,
    productId: `-//${SITE.name}//Calendar//EN`,
    title,
    location,
    description,
    url: new URL(path, siteUrl).href,
    start: dateArray(firstDay),
    // In iCalendar, the end is the first day after the event.
    end: dateArray(lightFormat(addDays(parseISO(lastDay), 1), 'yyyy-MM-dd')),
    status: 'CONFIRMED',
    busyStatus: isBusy ? 'BUSY' : 'FREE',
    transp: isBusy ? 'OPAQUE' : 'TRANSPARENT',
  })
  if (error || !value) throw error ?? new Error('A calendar file came out empty')
  return value
}

export function calendarResponse(file: string, name: string): Response {
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.ics"`,
    },
  })
}

function dateArray(day: string): DateArray {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return [year, month, date]
}
