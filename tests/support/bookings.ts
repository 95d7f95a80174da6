import type { APIRequestContext, Page } from '@playwright/test'
import type { DaySlots } from '@/lib/features/bookings/server/list-slots'
import { dayFromToday } from '@/scripts/seed/day-from-today'
import { expect } from './browser-test'
import { fillPathIds } from './page-paths'

/** The first open day of a service from the given one. */
async function openDayOf(request: APIRequestContext, service: string, date: string) {
  const response = await request.get(`/api/services/${service}/slots?date=${date}`)
  const { nextOpenDay } = (await response.json()) as DaySlots
  return nextOpenDay ?? date
}

/** The first open day of the demo's first service, from the given number of days on. */
export async function openDay(request: APIRequestContext, days: number): Promise<string> {
  return openDayOf(request, await fillPathIds(request, ':service'), dayFromToday(days))
}

/** Books a test as the person of this page and returns the booking's id. */
export async function bookTest(
  page: Page,
  own: { userEmail: string } & Record<string, string>,
): Promise<string> {
  const testId = own.testId ?? (await fillPathIds(page.request, ':service'))
  const booking = {
    testId,
    date: await openDayOf(page.request, testId, dayFromToday(5)),
    time: '9:00 AM',
    phone: '+880 1711-222333',
    address: '5 Lake Road, Khulna',
    ...own,
  }
  const booked = await page.request.post('/api/testbooking', { data: booking })
  expect(booked.status()).toBe(201)
  return (await booked.json()).data._id
}
