import type { Page } from '@playwright/test'
import { dayFromToday } from '@/scripts/seed/day-from-today'
import { bookTest } from './bookings'
import { askForBlood, newDonorByPhone } from './people'

/** Creates a donor with only a phone number, a blood request, and a booking at `time`. */
export async function newActivePersonByPhone(page: Page, name: string, time: string) {
  const person = await newDonorByPhone(page, name, 'AB-')
  await askForBlood(page, {
    ...{ email: '', patientName: `Mother of ${name}`, bloodGroup: 'O-' },
    ...{ time: dayFromToday(9), district: 'Rangpur', upazila: 'Mithapukur' },
  })
  await bookTest(page, { userEmail: '', time })
  return person
}
