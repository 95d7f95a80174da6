import 'server-only'
import { ANSWER_MAIL } from '@/lib/core/server/mail/mail-kinds'
import type { MailRecipient, QueuedMail } from '@/lib/core/server/mail/mail-recipients'
import { dhakaDay, endOfDay } from '@/lib/core/time/calendar'
import type { ContactRequestMailDetails } from '@/lib/features/contact-requests/server/emails'
import { CONTACT_REQUEST_MAIL } from '@/lib/features/contact-requests/server/mail-kinds'
import { formatBloodGroup } from '@/lib/features/donors/blood-groups'
import { DAYS_BETWEEN_DONATIONS } from '@/lib/features/donors/rules'
import { placeInLocale } from '@/lib/features/places/server/reference-lists'
import { donationQuestionExpiresAt } from '@/lib/features/pledges/rules'
import type { DonationQuestionNames } from '@/lib/features/pledges/server/prepare-donation-question'
import { fullLocation } from '@/lib/features/requests/rules'
import { PLEDGE_MAIL } from '@/lib/features/requests/server/mail-kinds'
import type { BloodRequestRecord } from '@/models/blood-request'

export function donationReminderMail(
  donor: MailRecipient,
  request: BloodRequestRecord & { _id: unknown },
  { bags, isExchange }: { bags: number; isExchange: boolean },
): QueuedMail {
  const { needDate, patientName, phone: number, note } = request
  const group = formatBloodGroup(request.bloodGroup)
  const path = `/request/${request._id}`
  return {
    kind: ANSWER_MAIL,
    topic: 'pledge-tomorrow',
    to: donor.email,
    usefulUntil: endOfDay(needDate),
    email: ({ translations, greeting, neverSendMoney, formatDayWithWeekday, locale }) => {
      const t = translations('reminders.mail')
      const pledgeT = translations('pledges.mail')
      const day = formatDayWithWeekday(needDate)
      return {
        subject: t('donation.subject', { day }),
        heading: t('donation.heading', { day }),
        paragraphs: [
          greeting,
          t('donation.text', { bags, group, day }),
          pledgeT('pledged.bring'),
          ...(isExchange ? [pledgeT('pledged.exchange')] : []),
          t('donation.cannotCome'),
          neverSendMoney,
        ],
        quotes: [
          { label: pledgeT('pledged.patient'), text: patientName },
          { label: pledgeT('pledged.place'), text: placeInLocale(locale, fullLocation(request)) },
          ...(note ? [{ label: pledgeT('pledged.note'), text: note, isMessage: true }] : []),
        ],
        phone: { number, call: pledgeT('call', { phone: number }), whatsApp: pledgeT('whatsApp') },
        facts: [{ label: pledgeT('pledged.day'), value: day }],
        action: { label: pledgeT('pledged.action'), path },
        links: [
          { label: pledgeT('pledged.calendar'), path: `${path}/calendar.ics` },
          { label: pledgeT('pledged.withdraw'), path: '/dashboard/mydonations' },
        ],
        closing: pledgeT('pledged.closing'),
      }
    },
  }
}

/** The link works without a login. */
export function donationQuestionReminderMail(
  requester: MailRecipient,
  { date, bags }: { date: string; bags: number },
  names: DonationQuestionNames,
  path: string,
): QueuedMail {
  const usefulUntil = donationQuestionExpiresAt(date)
  return {
    kind: PLEDGE_MAIL,
    topic: 'confirm-donation',
    usefulUntil,
    to: requester.email,
    email: ({ translations, greeting, formatDayWithWeekday }) => {
      const t = translations('reminders.mail')
      const questionT = translations('pledges.mail')
      const day = formatDayWithWeekday(date)
      const lastDay = formatDayWithWeekday(dhakaDay(new Date(usefulUntil.getTime() - 1)))
      const donor = names.donor ?? translations('users.account')('formerMember')
      return {
        subject: t('question.subject', { day }),
        heading: t('question.heading'),
        paragraphs: [
          greeting,
          t('question.text', { day, bags }),
          t('question.assumed', { lastDay }),
        ],
        quotes: [
          { label: questionT('question.donor'), text: donor },
          { label: questionT('question.patient'), text: names.patient },
        ],
        action: { label: questionT('question.action'), path },
        links: [{ label: questionT('question.requests'), path: '/dashboard/myrequests' }],
        closing: questionT('question.closing'),
      }
    },
  }
}

/** Contains no phone number. */
export function contactRequestReminderMail(details: ContactRequestMailDetails): QueuedMail {
  const { donor, person, request, message, token } = details
  const { needDate } = request
  const group = formatBloodGroup(request.bloodGroup)
  const path = `/contact-request?token=${token}`
  return {
    kind: CONTACT_REQUEST_MAIL,
    topic: 'contact-asked',
    usefulUntil: endOfDay(needDate),
    to: donor.email,
    email: ({ translations, greeting, formatDayWithWeekday, locale }) => {
      const t = translations('reminders.mail')
      const contactT = translations('contact-requests.mail')
      const day = formatDayWithWeekday(needDate)
      return {
        subject: t('contact.subject', { group, day }),
        heading: t('contact.heading', { group }),
        paragraphs: [greeting, t('contact.text', { group, day }), contactT('asked.consent')],
        quotes: [
          { label: contactT('asked.from'), text: person.name },
          { label: contactT('asked.message'), text: message },
          { label: contactT('place'), text: placeInLocale(locale, fullLocation(request)) },
        ],
        facts: [{ label: contactT('day'), value: day }],
        action: { label: contactT('asked.accept'), path },
        links: [{ label: contactT('asked.decline'), path: `${path}&answer=decline` }],
        closing: contactT('asked.closing'),
      }
    },
  }
}

export function canGiveAgainMail(donor: MailRecipient, lastDonation: string): QueuedMail {
  return {
    topic: 'can-give-again',
    to: donor.email,
    email: ({ translations, greeting, formatDay }) => {
      const t = translations('reminders.mail')
      const text = t('again.text', { days: DAYS_BETWEEN_DONATIONS, day: formatDay(lastDonation) })
      return {
        subject: t('again.heading'),
        heading: t('again.heading'),
        paragraphs: [greeting, text, t('again.next')],
        action: { label: t('again.action'), path: '/allrequest' },
        links: [{ label: t('again.switchOff'), path: '/dashboard/profile' }],
        closing: t('again.closing'),
      }
    },
  }
}
