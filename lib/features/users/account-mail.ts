import 'server-only'
import { writeLetter } from '@/lib/core/mail/mail-letter'
import type { QueuedMail } from '@/lib/core/mail/mail-recipients'
import { englishWords } from '@/lib/i18n/words'
import type { LinkPurpose } from '@/models/token'
import { LINK_HOURS } from './rules'

interface Addressee {
  email: string
  emailVerifiedAt?: Date | null
}

/**
 * A link to the owner of a mailbox: to choose a new password, or to confirm that the account is theirs.
 * A new password for an address that nobody has confirmed is told as what it is: its confirmation.
 */
export async function linkMail(
  purpose: LinkPurpose,
  { email, emailVerifiedAt }: Addressee,
  path: string,
): Promise<QueuedMail> {
  const hours = LINK_HOURS[purpose]
  if (purpose === 'password-reset' && emailVerifiedAt) {
    return accountMail('passwordReset', email, path, hours)
  }
  const words = purpose === 'password-reset' ? 'firstPassword' : 'verification'
  return { ...(await accountMail(words, email, path, hours)), kind: 'confirmation' }
}

/** Tells that the password was changed, so that a change by somebody else does not go unnoticed. */
export async function passwordChangedMail(email: string): Promise<QueuedMail> {
  return { ...(await accountMail('passwordChanged', email, '/forgot')), kind: 'password-changed' }
}

/** Tells the owner of an address that an account which a stranger may have made with it is gone. */
export async function takenOverMail(email: string): Promise<QueuedMail> {
  // Google has confirmed it.
  return { ...(await accountMail('takenOver', email, '/dashboard/profile')), isConfirmed: true }
}

/** No name in it: an account may have been made by a stranger, whose words must not reach the mailbox. */
async function accountMail(
  kind: 'passwordReset' | 'firstPassword' | 'verification' | 'passwordChanged' | 'takenOver',
  email: string,
  path: string,
  hours = 0,
): Promise<QueuedMail> {
  const t = englishWords('mail')
  const letter = await writeLetter({
    heading: t(`${kind}.heading`),
    paragraphs: [t('hello'), t(`${kind}.text`, { hours, days: hours / 24 })],
    action: { label: t(`${kind}.action`), path },
    closing: t(`${kind}.closing`),
  })
  return { to: email, subject: t(`${kind}.subject`), ...letter }
}
