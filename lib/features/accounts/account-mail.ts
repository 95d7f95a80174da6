import 'server-only'
import type { Mail } from '@/lib/adapters/mail'
import { writeLetter } from '@/lib/core/mail-letter'
import { englishWords } from '@/lib/i18n/words'
import type { LinkPurpose } from '@/models/token'
import { LINK_HOURS } from './rules'

type AccountMail = Omit<Mail, 'messageId'>

/** A link to the owner of a mailbox: to choose a new password, or to confirm that the account is theirs. */
export function linkMail(purpose: LinkPurpose, email: string, path: string): Promise<AccountMail> {
  const kind = purpose === 'password-reset' ? 'passwordReset' : 'verification'
  return accountMail(kind, email, path, LINK_HOURS[purpose])
}

/** Tells that the password was changed, so that a change by somebody else does not go unnoticed. */
export function passwordChangedMail(email: string): Promise<AccountMail> {
  return accountMail('passwordChanged', email, '/forgot')
}

/** Tells the owner of an address that an account which a stranger may have made with it is gone. */
export function takenOverMail(email: string): Promise<AccountMail> {
  return accountMail('takenOver', email, '/dashboard/profile')
}

/** No name in it: an account may have been made by a stranger, whose words must not reach the mailbox. */
async function accountMail(
  kind: 'passwordReset' | 'verification' | 'passwordChanged' | 'takenOver',
  email: string,
  path: string,
  hours = 0,
): Promise<AccountMail> {
  const t = englishWords('mail')
  const letter = await writeLetter({
    heading: t(`${kind}.heading`),
    paragraphs: [t('hello'), t(`${kind}.text`, { hours, days: hours / 24 })],
    action: { label: t(`${kind}.action`), path },
    closing: t(`${kind}.closing`),
  })
  return { to: email, subject: t(`${kind}.subject`), ...letter }
}
