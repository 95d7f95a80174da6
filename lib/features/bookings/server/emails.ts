import 'server-only'
import { ANSWER_MAIL } from '@/lib/core/server/mail/mail-kinds'
import type { QueuedMail } from '@/lib/core/server/mail/mail-recipients'
import { endOfDay } from '@/lib/core/time/calendar'
import { toSingleLine } from '@/lib/core/validation/fields'
import type { Locale } from '@/lib/i18n/routing'
import type { Translator } from '@/lib/i18n/translator'
import { siteDetails } from '@/lib/site-details'
import { slotStart } from '../rules'
import { translateBookedTest } from './booked-test-names'
import type { StoredBooking } from './booking-dto'

export type MailedStatus = 'approved' | 'cancelled'

/** Builds the email about an approval or cancellation; `bookedTest` is the current test. */
export function bookingStatusMail(
  booking: StoredBooking,
  status: MailedStatus,
  bookedTest: Parameters<typeof translateBookedTest>[2],
): QueuedMail {
  const { userEmail, patientName, priceInPaisa } = booking
  const isApproved = status === 'approved'
  return {
    kind: ANSWER_MAIL,
    topic: 'booking-decided',
    to: userEmail,
    usefulUntil: endOfDay(booking.date),
    email: (translator) => {
      const t = translator.translations('bookings.mail')
      const { name, address } = siteDetails(translator.locale)
      const { name: test, preparation } = translateBookedTest(
        translator.locale,
        booking,
        bookedTest,
      )
      const day = translator.formatDayWithWeekday(booking.date)
      const time = translator.formatTime(slotStart(booking))
      const textKey =
        isApproved && patientName ? 'approved.textForOther' : (`${status}.text` as const)
      return {
        // An admin may have entered a test name with line breaks; a subject is a single line.
        subject: t(`${status}.subject`, { test: toSingleLine(test), day, time }),
        heading: t(`${status}.heading`),
        paragraphs: [
          translator.greeting,
          t(textKey, { test, day, time }),
          ...contactText(translator),
        ],
        quotes: patientName ? [{ label: t('details.patient'), text: patientName }] : [],
        facts: [
          { label: t('details.test'), value: test },
          { label: t('details.day'), value: day },
          { label: t('details.time'), value: time },
          { label: t('details.price'), value: priceText(priceInPaisa, translator.locale) },
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

function contactText({ translations }: Translator): string[] {
  const t = translations('bookings.mail.details')
  const { phone, email, openingHours: hours } = siteDetails()
  if (phone && email) return [t('questions', { phone, email, hours })]
  if (phone) return [t('questionsByPhone', { phone, hours })]
  return email ? [t('questionsByEmail', { email })] : []
}

/** Formats paisa as taka: '৳ 400', '৳ 450.50', in Bangla '৳৪০০'. */
function priceText(paisa: number, locale: Locale): string {
  const isWhole = paisa % 100 === 0
  const amount = new Intl.NumberFormat(locale, { minimumFractionDigits: isWhole ? 0 : 2 })
  return `৳${locale === 'bn' ? '' : ' '}${amount.format(paisa / 100)}`
}
