import 'server-only'
import { ANSWER_MAIL } from '@/lib/core/server/mail/mail-kinds'
import type { MailRecipient, QueuedMail } from '@/lib/core/server/mail/mail-recipients'
import { formatBloodGroup } from '@/lib/features/donors/blood-groups'
import { placeInLocale } from '@/lib/features/places/server/reference-lists'
import type { BloodRequestRecord } from '@/models/blood-request'
import { hospitalAndLocation } from '../rules'
import { emailParts } from './email-parts'

export function requestTakenDownMail(
  requester: MailRecipient,
  request: Pick<
    BloodRequestRecord,
    'patientName' | 'bloodGroup' | 'bagsAsked' | 'needDate' | 'hospital' | 'location' | 'reason'
  >,
): QueuedMail {
  const { patientName, bagsAsked: bags, needDate, reason } = request
  const group = formatBloodGroup(request.bloodGroup)
  return {
    kind: ANSWER_MAIL,
    to: requester.email,
    email: (translator) => {
      const { t, greeting, day: date } = emailParts(translator, 'requests.mail', needDate)
      return {
        subject: t('takenDown.subject', { date }),
        heading: t('takenDown.heading'),
        paragraphs: [greeting, t('takenDown.text', { bags, group, date }), t('takenDown.answer')],
        quotes: [
          { label: t('takenDown.reason'), text: reason, isMessage: true },
          { label: t('takenDown.patient'), text: patientName },
          {
            label: t('takenDown.place'),
            text: placeInLocale(translator.locale, hospitalAndLocation(request)),
          },
        ],
        action: { label: t('takenDown.action'), path: '/contact' },
        closing: t('takenDown.closing'),
      }
    },
  }
}
