import 'server-only'
import { ANSWER_MAIL } from '@/lib/core/server/mail/mail-kinds'
import type { MailRecipient, QueuedMail } from '@/lib/core/server/mail/mail-recipients'
import type { Locale } from '@/lib/i18n/routing'
import type { LinkPurpose } from '@/models/token'
import { LINK_HOURS, type MemberRole } from '../rules'
import {
  CONFIRMATION_MAIL,
  FAREWELL_MAIL,
  PASSWORD_CHANGED_MAIL,
  PASSWORD_RESET_MAIL,
} from './mail-kinds'

interface Recipient extends MailRecipient {
  emailVerifiedAt?: Date | null
  locale?: Locale | null
}

const LINK_MAILS = {
  'password-reset': 'firstPassword',
  'email-verification': 'verification',
  'email-change': 'newEmail',
} as const satisfies Record<LinkPurpose, AccountMail>

/** While the email is unconfirmed, the password link confirms it too, and the email says so. */
export function emailLinkMail(
  purpose: LinkPurpose,
  { email, emailVerifiedAt, locale }: Recipient,
  path: string,
): QueuedMail {
  const hours = LINK_HOURS[purpose]
  const values = { hours, days: hours / 24 }
  if (purpose === 'password-reset' && emailVerifiedAt) {
    return { ...accountMail('passwordReset', email, path, { values }), kind: PASSWORD_RESET_MAIL }
  }
  const kind = LINK_MAILS[purpose]
  return {
    ...accountMail(kind, email, path, { values }),
    ...inLanguage(locale),
    kind: CONFIRMATION_MAIL,
  }
}

export function passwordChangedMail(email: MailRecipient['email']): QueuedMail {
  return { ...accountMail('passwordChanged', email, '/forgot'), kind: PASSWORD_CHANGED_MAIL }
}

/** Reports that we deleted an unconfirmed account with this email, perhaps made by another person. */
export function replacedAccountMail(email: MailRecipient['email'], locale: Locale): QueuedMail {
  // Google has confirmed the email.
  return { ...accountMail('takenOver', email, '/dashboard/profile'), locale, isConfirmed: true }
}

export function roleChangedMail(email: MailRecipient['email'], role: MemberRole): QueuedMail {
  const kind = role === 'admin' ? 'becameAdmin' : 'becameUser'
  return accountMail(kind, email, '/dashboard', { extraParagraph: `${kind}.again` })
}

/** Also sent when an admin deleted the account, which may have been a mistake. */
export function accountDeletedMail({ email, emailVerifiedAt, locale }: Recipient): QueuedMail {
  return {
    ...accountMail('farewell', email, '/contact', { extraParagraph: 'farewell.stays' }),
    ...inLanguage(locale),
    kind: FAREWELL_MAIL,
    isConfirmed: Boolean(emailVerifiedAt),
  }
}

/** Goes to the former email, which no account has any more, so that its owner notices the change. */
export function formerEmailMail(
  kind: 'emailChanged' | 'emailRemoved',
  email: string,
  locale: Recipient['locale'],
): QueuedMail {
  return { ...accountMail(kind, email, '/contact'), ...inLanguage(locale), isConfirmed: true }
}

/** Sent so that the owner notices a change by another person. Shows only the end of the number. */
export function loginPhoneMail(
  kind: 'phoneConfirmed' | 'phoneRemoved',
  email: MailRecipient['email'],
  phone: string,
): QueuedMail {
  const path = kind === 'phoneConfirmed' ? '/dashboard/profile' : '/contact'
  return accountMail(kind, email, path, { values: { digits: phone.slice(-3) } })
}

/** Tells the former owner that another account confirmed their number. Shows only the end of the number. */
export function phoneMovedMail(
  email: MailRecipient['email'],
  phone: string,
  { isPaused }: { isPaused: boolean },
): QueuedMail {
  return accountMail('phoneMoved', email, '/dashboard/profile', {
    values: { digits: phone.slice(-3) },
    ...(isPaused && { extraParagraph: 'phoneMoved.paused' }),
  })
}

/** Sent so that the admin notices a change by another person. */
export function secondFactorMail(
  kind: 'secondFactorOn' | 'secondFactorOff' | 'recoveryCodeUsed',
  email: MailRecipient['email'],
  codesLeft = 0,
): QueuedMail {
  return accountMail(kind, email, '/dashboard/profile', { values: { count: codesLeft } })
}

type AccountMail =
  | 'passwordReset'
  | 'firstPassword'
  | 'verification'
  | 'newEmail'
  | 'emailChanged'
  | 'emailRemoved'
  | 'phoneConfirmed'
  | 'phoneRemoved'
  | 'phoneMoved'
  | 'passwordChanged'
  | 'takenOver'
  | 'becameAdmin'
  | 'becameUser'
  | 'farewell'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'recoveryCodeUsed'

interface AccountMailOptions {
  values?: Record<string, number | string>
  extraParagraph?: 'becameAdmin.again' | 'becameUser.again' | 'farewell.stays' | 'phoneMoved.paused'
}

/** Contains no name: another person may have made the account, and we must not email what they typed. */
function accountMail(
  kind: AccountMail,
  email: MailRecipient['email'],
  path: string,
  { values = {}, extraParagraph }: AccountMailOptions = {},
): QueuedMail {
  return {
    kind: ANSWER_MAIL,
    to: email,
    email: ({ translations, greeting }) => {
      const t = translations('users.mail')
      const text = t(`${kind}.text`, values as never)
      return {
        subject: t(`${kind}.subject`),
        heading: t(`${kind}.heading`),
        paragraphs: [greeting, text, ...(extraParagraph ? [t(extraParagraph)] : [])],
        action: { label: t(`${kind}.action`), path },
        closing: t(`${kind}.closing`),
      }
    },
  }
}

/** The outbox does not look up the recipient's account for these mails. */
function inLanguage(locale: Recipient['locale']) {
  return { locale: locale ?? ('en' as const) }
}
