import 'server-only'
import type { DayOfWeek, OpeningHoursSpecification, Place, Product } from 'schema-dts'
import {
  type DayHours,
  type OpeningSchedule,
  WEEKDAYS,
  type Weekday,
} from '@/lib/features/health-tests/rules'
import type { ScheduledHealthTestDto } from '@/lib/features/health-tests/server/health-test-dto'
import { siteDetails } from '@/lib/site-details'
import { postalAddress } from './organisation'

interface HealthTestUrls {
  url: string
  image: string
  seller: string
}

export function healthTestData(
  { name, description, price, schedule }: ScheduledHealthTestDto,
  { url, image, seller }: HealthTestUrls,
): Exclude<Product, string> {
  return {
    '@type': 'Product',
    name,
    description,
    category: 'Medical test',
    image: [image],
    url,
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency: 'BDT',
      availability: 'https://schema.org/InStock',
      url,
      seller: { '@type': 'Organization', name: seller },
      ...placeOf(schedule, seller),
    },
  }
}

function placeOf(
  { openingHours, closedDays }: OpeningSchedule,
  name: string,
): { availableAtOrFrom?: Exclude<Place, string> } {
  const { address } = siteDetails()
  const days = WEEKDAYS.flatMap((weekday) => {
    const hours = openingHours?.[weekday]
    return hours ? [openingHoursOn(weekday, hours)] : []
  })
  const closed = (closedDays ?? []).map(closedDay)
  if (days.length === 0 && closed.length === 0) return {}
  return {
    availableAtOrFrom: {
      '@type': 'Place',
      name,
      address: address && postalAddress(address),
      ...(days.length > 0 && { openingHoursSpecification: days }),
      ...(closed.length > 0 && { specialOpeningHoursSpecification: closed }),
    },
  }
}

function openingHoursOn(weekday: Weekday, hours: DayHours): OpeningHoursSpecification {
  const name = weekday.charAt(0).toUpperCase() + weekday.slice(1)
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: `https://schema.org/${name}` as DayOfWeek,
    opens: toClockTime(hours.opens),
    // 24:00 is not allowed, and 00:00 would mean the beginning of the day.
    closes: hours.closes === 24 ? '23:59' : toClockTime(hours.closes),
  }
}

/** In schema.org a day that opens and closes at the same time is closed. */
function closedDay(day: string): OpeningHoursSpecification {
  const never = { opens: '00:00', closes: '00:00' }
  return { '@type': 'OpeningHoursSpecification', validFrom: day, validThrough: day, ...never }
}

function toClockTime(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}
