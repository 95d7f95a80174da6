import 'server-only'
import { renderMail } from '@/lib/core/mail/mail-letter'
import type { QueuedMail } from '@/lib/core/mail/mail-recipients'
import { englishWords } from '@/lib/i18n/words'
import type { LinkPurpose } from '@/models/token'
import { LINK_HOURS, type MemberRole } from './rules'

interface Recipient {
  email: string
  emailVerifiedAt?: Date | null
}

/**
 * The mail with a link to choose a new password or to confirm the e-mail address. While the address is
 * not confirmed, the link for a new password confirms it too, and the mail says so.
 */
export async function linkMail(
  purpose: LinkPurpose,
  { email, emailVerifiedAt }: Recipient,
  path: string,
): Promise<QueuedMail> {
  const hours = LINK_HOURS[purpose]
  const values = { hours, days: hours / 24 }
  if (purpose === 'password-reset' && emailVerifiedAt) {
    return accountMail('passwordReset', email, path, { values })
  }
  const kind = purpose === 'password-reset' ? 'firstPassword' : 'verification'
  return { ...(await accountMail(kind, email, path, { values })), kind: 'confirmation' }
}

/** Says that the password was changed, so that its owner notices a change made by somebody else. */
export async function passwordChangedMail(email: string): Promise<QueuedMail> {
  return { ...(await accountMail('passwordChanged', email, '/forgot')), kind: 'password-changed' }
}

/** Says that an unconfirmed account with this address, perhaps made by a stranger, was deleted. */
export async function takenOverMail(email: string): Promise<QueuedMail> {
  // Google has confirmed the address.
  return { ...(await accountMail('takenOver', email, '/dashboard/profile')), isConfirmed: true }
}

/** Says that the role was changed, and that the person has to log in again. */
export async function roleMail(email: string, role: MemberRole): Promise<QueuedMail> {
  const kind = role === 'admin' ? 'becameAdmin' : 'becameUser'
  const more = englishWords('users.mail')(`${kind}.again`)
  return accountMail(kind, email, '/dashboard', { more })
}

/** Says that the account was deleted, also when an admin did it: it may have been a mistake. */
export async function farewellMail({ email, emailVerifiedAt }: Recipient): Promise<QueuedMail> {
  const more = englishWords('users.mail')('farewell.kept')
  const isConfirmed = Boolean(emailVerifiedAt)
  return {
    ...(await accountMail('farewell', email, '/contact', { more })),
    kind: 'farewell',
    isConfirmed,
  }
}

/** Tells an admin of a change to their second factor, so that they notice one made by somebody else. */
export async function secondFactorMail(
  kind: 'secondFactorOn' | 'secondFactorOff' | 'recoveryCodeUsed',
  email: string,
  codesLeft = 0,
): Promise<QueuedMail> {
  return accountMail(kind, email, '/dashboard/profile', { values: { count: codesLeft } })
}

type AccountMail =
  | 'passwordReset'
  | 'firstPassword'
  | 'verification'
  | 'passwordChanged'
  | 'takenOver'
  | 'becameAdmin'
  | 'becameUser'
  | 'farewell'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'recoveryCodeUsed'

/** Never has a name in it: a stranger may have made the account, and their words must not be mailed. */
async function accountMail(
  kind: AccountMail,
  email: string,
  path: string,
  { values = {}, more }: { values?: Record<string, number>; more?: string } = {},
): Promise<QueuedMail> {
  const t = englishWords('users.mail')
  const text = t(`${kind}.text`, values as never)
  const letter = await renderMail({
    heading: t(`${kind}.heading`),
    paragraphs: [englishWords('shared')('mailGreeting'), text, ...(more ? [more] : [])],
    action: { label: t(`${kind}.action`), path },
    closing: t(`${kind}.closing`),
  })
  return { to: email, subject: t(`${kind}.subject`), ...letter }
}
