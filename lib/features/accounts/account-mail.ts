import 'server-only'
import type { Mail } from '@/lib/adapters/mail'
import { writeLetter } from '@/lib/core/mail-letter'
import { englishWords } from '@/lib/i18n/words'
import { LINK_HOURS } from './rules'

type AccountMail = Omit<Mail, 'messageId'>

/** The link with which somebody who forgot the password chooses another. */
export function passwordResetMail(email: string, path: string): Promise<AccountMail> {
  return accountMail('passwordReset', email, path, LINK_HOURS['password-reset'])
}

/** The link with which the owner of a mailbox confirms that the account is theirs. */
export function verificationMail(email: string, path: string): Promise<AccountMail> {
  return accountMail('verification', email, path, LINK_HOURS['email-verification'])
}

/** Tells that the password was changed, so that a change by somebody else does not go unnoticed. */
export function passwordChangedMail(email: string): Promise<AccountMail> {
  return accountMail('passwordChanged', email, '/forgot')
}

/** No name in it: an account may have been made by a stranger, whose words must not reach the mailbox. */
async function accountMail(
  kind: 'passwordReset' | 'verification' | 'passwordChanged',
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
