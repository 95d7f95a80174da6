import 'server-only'
import type { MailRecipient, QueuedMail } from '@/lib/core/server/mail/mail-recipients'
import { ALERT_MAIL } from '@/lib/features/alert-states/server/mail-kinds'
import { formatBloodGroup } from '@/lib/features/donors/blood-groups'
import { placeInLocale } from '@/lib/features/places/server/reference-lists'
import { fullLocation } from '@/lib/features/requests/rules'
import {
  type CancelledRequest,
  emailParts,
  pledgeChangedMail,
} from '@/lib/features/requests/server/email-parts'

export function bagOfferedMail(
  donor: MailRecipient,
  request: CancelledRequest & { _id: unknown },
  answerBy: Date,
): QueuedMail {
  const { needDate } = request
  const group = formatBloodGroup(request.bloodGroup)
  return {
    kind: ALERT_MAIL,
    topic: 'bag-free',
    to: donor.email,
    usefulUntil: answerBy,
    email: (translator) => {
      const { t, greeting, day: date } = emailParts(translator, 'waiting-list.mail', needDate)
      const until = translator.formatDateTime(answerBy)
      return {
        subject: t('called.subject', { date, group }),
        heading: t('called.heading'),
        paragraphs: [greeting, t('called.text', { date, group }), t('called.until', { until })],
        quotes: [
          {
            label: t('called.place'),
            text: placeInLocale(translator.locale, fullLocation(request)),
          },
        ],
        facts: [
          { label: t('called.day'), value: date },
          { label: t('called.answerBy'), value: until },
        ],
        action: { label: t('called.action'), path: '/dashboard/mydonations#waiting' },
        closing: t('called.closing'),
      }
    },
  }
}

export function waitingEndedMail(donor: MailRecipient, request: CancelledRequest): QueuedMail {
  const { needDate } = request
  const group = formatBloodGroup(request.bloodGroup)
  return pledgeChangedMail(donor, needDate, (translator) => {
    const { t, greeting, day: date } = emailParts(translator, 'waiting-list.mail', needDate)
    return {
      subject: t('waitingEnded.subject', { date }),
      heading: t('waitingEnded.heading'),
      paragraphs: [greeting, t('waitingEnded.text', { date, group })],
      quotes: [
        { label: t('called.place'), text: placeInLocale(translator.locale, fullLocation(request)) },
      ],
      action: {
        label: translator.translations('pledges.mail')('released.action'),
        path: '/allrequest',
      },
      closing: t('called.closing'),
    }
  })
}
