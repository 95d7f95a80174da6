import { type Alarm, createEvent, type DateArray } from 'ics'
import { shiftDay } from '@/lib/core/time/shift-day'
import { SITE } from '@/lib/site'

type CalendarEvent = EventDetails & (AllDay | Timed)

interface AllDay {
  /** `YYYY-MM-DD`; the event includes the last day. */
  firstDay: string
  lastDay: string
}

interface Timed {
  startsAt: Date
  endsAt: Date
}

interface EventDetails {
  /** The same in every download, so that calendars replace the event instead of adding it twice. */
  uid: string
  title: string
  location: string
  description: string
  path: string
  /** Whether the calendar shows the person as busy; by default not. */
  isBusy?: boolean
  /** Reminds the person one day and two hours before. */
  hasReminders?: boolean
}

const REMINDER_HOURS = [24, 2]
/** An all-day event has no time: reminders count from this hour, so that none rings at night. */
const ALL_DAY_HOUR = 9

/** `siteUrl` makes the event's link absolute. */
export function calendarFile(event: CalendarEvent, siteUrl: string): string {
  const { uid, title, location, description, path, isBusy = false, hasReminders = false } = event
  const { error, value } = createEvent({
    uid: `${uid}@${new URL(siteUrl).hostname}`,
    productId: `-//${SITE.name}//Calendar//EN`,
    title,
    location,
    description,
    url: new URL(path, siteUrl).href,
    ...('startsAt' in event
      ? { start: event.startsAt.getTime(), end: event.endsAt.getTime() }
      : allDayDates(event)),
    ...(hasReminders && { alarms: reminders(title, 'startsAt' in event ? 0 : ALL_DAY_HOUR) }),
    status: 'CONFIRMED',
    busyStatus: isBusy ? 'BUSY' : 'FREE',
    transp: isBusy ? 'OPAQUE' : 'TRANSPARENT',
  })
  if (error || !value) throw error ?? new Error('A calendar file came out empty')
  return value
}

function allDayDates({ firstDay, lastDay }: AllDay) {
  return {
    start: dateArray(firstDay),
    // In iCalendar, the end is the first day after the event.
    end: dateArray(shiftDay(lastDay, 1)),
  }
}

/** `startHour` is the hour of the event's day from which they count. */
function reminders(title: string, startHour: number): Alarm[] {
  // The library does not escape this text.
  const description = title.replace(/[\\;,]/g, '\\$&')
  return REMINDER_HOURS.map((hoursBefore) => {
    const hours = startHour - hoursBefore
    return {
      action: 'display',
      description,
      trigger: { hours: Math.abs(hours), before: hours < 0 },
    }
  })
}

export function calendarResponse(
  file: string,
  name: string,
  headers: Record<string, string> = {},
): Response {
  return new Response(file, {
    headers: {
      ...headers,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.ics"`,
    },
  })
}

function dateArray(day: string): DateArray {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return [year, month, date]
}
