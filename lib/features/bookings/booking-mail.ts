import 'server-only'
import { writeLetter } from '@/lib/core/mail/mail-letter'
import type { QueuedMail } from '@/lib/core/mail/mail-recipients'
import { dayInWords, endOfDay } from '@/lib/core/time/calendar'
import { asOneLine } from '@/lib/core/validation/fields'
import { englishWords } from '@/lib/i18n/words'
import { site } from '@/lib/site-details'
import { slotTime } from './rules'
import type { StoredBooking } from './wire'

/** The changes of a booking that its person hears of. */
export type ChangeToTell = 'approved' | 'cancelled'

/**
 * Tells a person that their appointment is approved or cancelled: what, when, where and for how
 * much, and how to prepare for one that will be.
 */
export async function changeMail(
  booking: StoredBooking,
  change: ChangeToTell,
  preparation: string,
): Promise<QueuedMail> {
  const t = englishWords('mail')
  const { testName, userEmail, patientName, price } = booking
  const day = dayInWords(booking.date)
  const time = slotTime(booking.hour)
  const isComing = change === 'approved'
  const words = isComing ? 'bookingApproved' : 'bookingCancelled'
  const { name, address } = site()
  const letter = await writeLetter({
    heading: t(`${words}.heading`),
    paragraphs: [
      t('hello'),
      t(isComing && patientName ? 'bookingApproved.textForOther' : `${words}.text`, {
        ...{ test: testName, day, time },
      }),
      ...howToAsk(t),
    ],
    quotes: patientName ? [{ label: t('booking.patient'), text: patientName }] : [],
    facts: [
      { label: t('booking.test'), value: testName },
      { label: t('booking.day'), value: day },
      { label: t('booking.time'), value: time },
      { label: t('booking.price'), value: priceText(price) },
      { label: t('booking.place'), value: address ? `${name}, ${address}` : name },
      ...(isComing && preparation ? [{ label: t('booking.preparation'), value: preparation }] : []),
    ],
    action: isComing
      ? { label: t('bookingApproved.action'), path: '/dashboard/userappointment' }
      : { label: t('bookingCancelled.action'), path: '/bioMedical' },
    closing: t('booking.closing'),
  })
  // A subject is one line, whatever an admin typed as the name.
  const subject = t(`${words}.subject`, { test: asOneLine(testName), day, time })
  return { to: userEmail, usefulUntil: endOfDay(booking.date), subject, ...letter }
}

/** Whom to ask, as far as the organisation says how it is reached. */
function howToAsk(t: ReturnType<typeof englishWords<'mail'>>): string[] {
  const { phone, email, openingHours: hours } = site()
  if (phone && email) return [t('booking.questions', { phone, email, hours })]
  if (phone) return [t('booking.questionsByPhone', { phone, hours })]
  return email ? [t('booking.questionsByEmail', { email })] : []
}

/** Poisha as taka: '৳ 400', '৳ 450.50'. */
function priceText(poisha: number): string {
  const whole = poisha % 100 === 0
  const amount = new Intl.NumberFormat('en', { minimumFractionDigits: whole ? 0 : 2 })
  return `৳ ${amount.format(poisha / 100)}`
}
