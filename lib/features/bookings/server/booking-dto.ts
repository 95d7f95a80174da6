import { slotTime } from '@/lib/features/health-tests/rules'
import { formerMemberName } from '@/lib/features/users/server/find-people'
import type { Locale } from '@/lib/i18n/routing'
import type { BookingRecord } from '@/models/booking'
import type { BookingDto } from '../contract'

export const BOOKING_PROJECTION = {
  test: 1,
  healthTestName: 1,
  priceInPaisa: 1,
  imageUrl: 1,
  userName: 1,
  userEmail: 1,
  patientName: 1,
  date: 1,
  hour: 1,
  phone: 1,
  address: 1,
  status: 1,
} as const satisfies Partial<Record<keyof BookingRecord, 1>>

export type StoredBooking = Pick<BookingRecord, keyof typeof BOOKING_PROJECTION> & { _id: unknown }

/** `price` is in taka; `testName` is the name in the reader's language (see `loadBookedTestNames`). */
export function toBookingDto(
  booking: StoredBooking,
  locale: Locale = 'en',
  testName = booking.healthTestName,
): BookingDto {
  const { _id, test, priceInPaisa, hour, ...rest } = booking
  const { imageUrl, userName, userEmail, patientName, date, phone, address, status } = rest
  return {
    _id: String(_id),
    testId: String(test),
    testName,
    price: priceInPaisa / 100,
    imageUrl,
    // Empty once the account is deleted.
    userName: userName || formerMemberName(locale),
    userEmail,
    // Missing when the account holder is the patient.
    ...(patientName && { patientName }),
    date,
    time: slotTime(hour),
    phone,
    address,
    status,
  }
}
