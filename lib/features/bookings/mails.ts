import 'server-only'
import { renderMail } from '@/lib/core/mail/mail-letter'
import type { QueuedMail } from '@/lib/core/mail/mail-recipients'
import { endOfDay } from '@/lib/core/time/calendar'
import { asOneLine } from '@/lib/core/validation/fields'
import { englishDayWithWeekday } from '@/lib/i18n/english-dates'
import { englishWords } from '@/lib/i18n/words'
import { site } from '@/lib/site-details'
import { slotTime } from './rules'
import type { StoredBooking } from './shapes'

/** The status changes that a person is told about by mail. */
export type MailedStatus = 'approved' | 'cancelled'

/**
 * Tells a person that their appointment is approved or cancelled: which test, when, where and at
 * what price, and, when it is approved, how to prepare.
 */
export async function statusMail(
  booking: StoredBooking,
  status: MailedStatus,
  preparation: string,
): Promise<QueuedMail> {
  const t = englishWords('bookings.mail')
  const hello = englishWords('shared')('mailGreeting')
  const { testName, userEmail, patientName, price } = booking
  const day = englishDayWithWeekday(booking.date)
  const time = slotTime(booking.hour)
  const isApproved = status === 'approved'
  const { name, address } = site()
  const letter = await renderMail({
    heading: t(`${status}.heading`),
    paragraphs: [
      hello,
      t(isApproved && patientName ? 'approved.textForOther' : `${status}.text`, {
        ...{ test: testName, day, time },
      }),
      ...contactText(t),
    ],
    quotes: patientName ? [{ label: t('details.patient'), text: patientName }] : [],
    facts: [
      { label: t('details.test'), value: testName },
      { label: t('details.day'), value: day },
      { label: t('details.time'), value: time },
      { label: t('details.price'), value: priceText(price) },
      { label: t('details.place'), value: address ? `${name}, ${address}` : name },
      ...(isApproved && preparation
        ? [{ label: t('details.preparation'), value: preparation }]
        : []),
    ],
    action: isApproved
      ? { label: t('approved.action'), path: '/dashboard/userappointment' }
      : { label: t('cancelled.action'), path: '/bioMedical' },
    closing: t('details.closing'),
  })
  // A subject must be a single line, but an admin may have typed a test name of several.
  const subject = t(`${status}.subject`, { test: asOneLine(testName), day, time })
  return {
    topic: 'booking-decided',
    to: userEmail,
    usefulUntil: endOfDay(booking.date),
    subject,
    ...letter,
  }
}

/** How to reach the organisation with questions; empty when it has neither a phone nor an email. */
function contactText(t: ReturnType<typeof englishWords<'bookings.mail'>>): string[] {
  const { phone, email, openingHours: hours } = site()
  if (phone && email) return [t('details.questions', { phone, email, hours })]
  if (phone) return [t('details.questionsByPhone', { phone, hours })]
  return email ? [t('details.questionsByEmail', { email })] : []
}

/** Poisha as taka: '৳ 400', '৳ 450.50'. */
function priceText(poisha: number): string {
  const whole = poisha % 100 === 0
  const amount = new Intl.NumberFormat('en', { minimumFractionDigits: whole ? 0 : 2 })
  return `৳ ${amount.format(poisha / 100)}`
}
