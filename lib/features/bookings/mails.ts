import 'server-only'
import type { QueuedMail } from '@/lib/core/mail/mail-recipients'
import { endOfDay } from '@/lib/core/time/calendar'
import { asOneLine } from '@/lib/core/validation/fields'
import type { Locale } from '@/lib/i18n/routing'
import type { Wording } from '@/lib/i18n/wording'
import { site } from '@/lib/site-details'
import { bookedTestIn } from './name-tests'
import { slotStart } from './rules'
import type { StoredBooking } from './shapes'

export type MailedStatus = 'approved' | 'cancelled'

/** Builds the email about an approval or cancellation; `bookedTest` is the current test. */
export function statusMail(
  booking: StoredBooking,
  status: MailedStatus,
  bookedTest: Parameters<typeof bookedTestIn>[2],
): QueuedMail {
  const { userEmail, patientName, priceInPaisa } = booking
  const isApproved = status === 'approved'
  return {
    kind: 'answer',
    topic: 'booking-decided',
    to: userEmail,
    usefulUntil: endOfDay(booking.date),
    letter: (wording) => {
      const t = wording.words('bookings.mail')
      const { name, address } = site(wording.locale)
      const { name: test, preparation } = bookedTestIn(wording.locale, booking, bookedTest)
      const day = wording.dayWithWeekday(booking.date)
      const time = wording.time(slotStart(booking))
      const textKey =
        isApproved && patientName ? 'approved.textForOther' : (`${status}.text` as const)
      return {
        // An admin may have entered a test name with line breaks; a subject is a single line.
        subject: t(`${status}.subject`, { test: asOneLine(test), day, time }),
        heading: t(`${status}.heading`),
        paragraphs: [wording.hello, t(textKey, { test, day, time }), ...contactText(wording)],
        quotes: patientName ? [{ label: t('details.patient'), text: patientName }] : [],
        facts: [
          { label: t('details.test'), value: test },
          { label: t('details.day'), value: day },
          { label: t('details.time'), value: time },
          { label: t('details.price'), value: priceText(priceInPaisa, wording.locale) },
          { label: t('details.place'), value: address ? `${name}, ${address}` : name },
          ...(isApproved && preparation
            ? [{ label: t('details.preparation'), value: preparation }]
            : []),
        ],
        action: isApproved
          ? { label: t('approved.action'), path: '/dashboard/userappointment' }
          : { label: t('cancelled.action'), path: '/bioMedical' },
        closing: t('details.closing'),
      }
    },
  }
}

function contactText({ words }: Wording): string[] {
  const t = words('bookings.mail.details')
  const { phone, email, openingHours: hours } = site()
  if (phone && email) return [t('questions', { phone, email, hours })]
  if (phone) return [t('questionsByPhone', { phone, hours })]
  return email ? [t('questionsByEmail', { email })] : []
}

/** Formats paisa as taka: '৳ 400', '৳ 450.50', in Bangla '৳৪০০'. */
function priceText(paisa: number, locale: Locale): string {
  const whole = paisa % 100 === 0
  const amount = new Intl.NumberFormat(locale, { minimumFractionDigits: whole ? 0 : 2 })
  return `৳${locale === 'bn' ? '' : ' '}${amount.format(paisa / 100)}`
}
