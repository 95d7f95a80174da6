import 'server-only'
import type { Types } from 'mongoose'
import type { QueuedMail } from '@/lib/core/server/mail/mail-recipients'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { InvitationRecord } from '@/models/invitation'
import { INVITATION_MAIL } from './mail-kinds'

/** Contains no personal data, because the email of an imported person may belong to a stranger. */
export function invitationMail(
  { _id, person, locale, expiresAt }: InvitationRecord & { _id: Types.ObjectId },
  token: string,
): QueuedMail {
  const path = `/invitation?token=${token}`
  return {
    ...{
      to: person.email ?? '',
      kind: INVITATION_MAIL,
      locale,
      about: _id,
      usefulUntil: expiresAt,
    },
    email: ({ translations, greeting, formatDay }) => {
      const t = translations('invitations.mail')
      const until = formatDay(dhakaDay(expiresAt))
      return {
        subject: t('subject'),
        heading: t('heading'),
        paragraphs: [greeting, t('text'), t('listed'), t('until', { day: until })],
        action: { label: t('accept'), path },
        links: [{ label: t('decline'), path: `${path}&answer=decline` }],
        closing: t('closing'),
      }
    },
  }
}
