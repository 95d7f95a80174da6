import 'server-only'
import type { QueuedMail } from '@/lib/core/mail/mail-recipients'
import { dhakaDay, endOfDay } from '@/lib/core/time/calendar'
import { questionEndsAt } from '@/lib/features/blood-requests/pledge-rules'
import type { QuestionNames } from '@/lib/features/blood-requests/prepare-question'
import { fullLocation } from '@/lib/features/blood-requests/rules'
import type { ContactAsking } from '@/lib/features/contact-requests/mails'
import { printedBloodGroup } from '@/lib/features/donors/blood-groups'
import { DAYS_BETWEEN_DONATIONS } from '@/lib/features/donors/rules'
import { placeIn } from '@/lib/features/places/reference-lists'
import type { BloodRequestRecord } from '@/models/blood-request'

interface Reader {
  email: string
}

export function donationReminder(
  donor: Reader,
  request: BloodRequestRecord & { _id: unknown },
  { bags, isExchange }: { bags: number; isExchange: boolean },
): QueuedMail {
  const { needDate, patientName, phone: number, note } = request
  const group = printedBloodGroup(request.bloodGroup)
  const path = `/request/${request._id}`
  return {
    kind: 'answer',
    topic: 'pledge-tomorrow',
    to: donor.email,
    usefulUntil: endOfDay(needDate),
    letter: ({ words, hello, neverSendMoney, dayWithWeekday, locale }) => {
      const t = words('reminders.mail')
      const pledged = words('blood-requests.mail')
      const day = dayWithWeekday(needDate)
      return {
        subject: t('donation.subject', { day }),
        heading: t('donation.heading', { day }),
        paragraphs: [
          hello,
          t('donation.text', { bags, group, day }),
          pledged('pledged.bring'),
          ...(isExchange ? [pledged('pledged.exchange')] : []),
          t('donation.cannotCome'),
          neverSendMoney,
        ],
        quotes: [
          { label: pledged('pledged.patient'), text: patientName },
          { label: pledged('pledged.place'), text: placeIn(locale, fullLocation(request)) },
          ...(note ? [{ label: pledged('pledged.note'), text: note, isMessage: true }] : []),
        ],
        phone: { number, call: pledged('call', { phone: number }), whatsApp: pledged('whatsApp') },
        facts: [{ label: pledged('pledged.day'), value: day }],
        action: { label: pledged('pledged.action'), path },
        links: [
          { label: pledged('pledged.calendar'), path: `${path}/calendar.ics` },
          { label: pledged('pledged.withdraw'), path: '/dashboard/mydonations' },
        ],
        closing: pledged('pledged.closing'),
      }
    },
  }
}

/** The link works without a login. */
export function questionReminder(
  owner: Reader,
  { date, bags }: { date: string; bags: number },
  names: QuestionNames,
  path: string,
): QueuedMail {
  const usefulUntil = questionEndsAt(date)
  return {
    kind: 'pledge',
    topic: 'confirm-donation',
    usefulUntil,
    to: owner.email,
    letter: ({ words, hello, dayWithWeekday }) => {
      const t = words('reminders.mail')
      const asked = words('blood-requests.mail')
      const day = dayWithWeekday(date)
      const lastDay = dayWithWeekday(dhakaDay(new Date(usefulUntil.getTime() - 1)))
      const donor = names.donor ?? words('users.account')('formerMember')
      return {
        subject: t('question.subject', { day }),
        heading: t('question.heading'),
        paragraphs: [hello, t('question.text', { day, bags }), t('question.assumed', { lastDay })],
        quotes: [
          { label: asked('question.donor'), text: donor },
          { label: asked('question.patient'), text: names.patient },
        ],
        action: { label: asked('question.action'), path },
        links: [{ label: asked('question.requests'), path: '/dashboard/myrequests' }],
        closing: asked('question.closing'),
      }
    },
  }
}

/** Contains no phone number. */
export function contactReminder(asking: ContactAsking): QueuedMail {
  const { donor, person, request, message, token } = asking
  const { needDate } = request
  const group = printedBloodGroup(request.bloodGroup)
  const path = `/contact-request?token=${token}`
  return {
    kind: 'contact-request',
    topic: 'contact-asked',
    usefulUntil: endOfDay(needDate),
    to: donor.email,
    letter: ({ words, hello, dayWithWeekday, locale }) => {
      const t = words('reminders.mail')
      const asked = words('contact-requests.mail')
      const day = dayWithWeekday(needDate)
      return {
        subject: t('contact.subject', { group, day }),
        heading: t('contact.heading', { group }),
        paragraphs: [hello, t('contact.text', { group, day }), asked('asked.consent')],
        quotes: [
          { label: asked('asked.from'), text: person.name },
          { label: asked('asked.message'), text: message },
          { label: asked('place'), text: placeIn(locale, fullLocation(request)) },
        ],
        facts: [{ label: asked('day'), value: day }],
        action: { label: asked('asked.accept'), path },
        links: [{ label: asked('asked.decline'), path: `${path}&answer=decline` }],
        closing: asked('asked.closing'),
      }
    },
  }
}

export function canGiveAgainMail(donor: Reader, lastDonation: string): QueuedMail {
  return {
    topic: 'can-give-again',
    to: donor.email,
    letter: ({ words, hello, day }) => {
      const t = words('reminders.mail')
      const text = t('again.text', { days: DAYS_BETWEEN_DONATIONS, day: day(lastDonation) })
      return {
        subject: t('again.heading'),
        heading: t('again.heading'),
        paragraphs: [hello, text, t('again.next')],
        action: { label: t('again.action'), path: '/allrequest' },
        links: [{ label: t('again.switchOff'), path: '/dashboard/profile' }],
        closing: t('again.closing'),
      }
    },
  }
}
