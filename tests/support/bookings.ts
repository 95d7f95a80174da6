import type { Page } from '@playwright/test'
import { expect } from './browser-test'
import { dayFromToday } from './campaigns'

/** Books a test in the name of whose page this is, and answers the booking's id. */
export async function bookTest(
  page: Page,
  own: { userEmail: string } & Record<string, string>,
): Promise<string> {
  const answer = await page.request.get('/api/getservices')
  const { services } = (await answer.json()) as { services: { _id: string }[] }
  const booking = {
    testId: services[0]?._id,
    date: dayFromToday(5),
    time: '9:00 AM',
    phone: '+880 1711-222333',
    address: '5 Lake Road, Khulna',
    ...own,
  }
  const booked = await page.request.post('/api/testbooking', { data: booking })
  expect(booked.status()).toBe(201)
  return (await booked.json()).data._id
}
