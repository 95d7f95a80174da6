import 'server-only'
import { writeLetter } from '@/lib/core/mail/mail-letter'
import type { QueuedMail } from '@/lib/core/mail/mail-recipients'
import { englishWords } from '@/lib/i18n/words'

/** Tells an admin what happened to their second factor, so that a stranger's hand is noticed. */
export async function secondFactorMail(
  kind: 'secondFactorOn' | 'secondFactorOff' | 'recoveryCodeUsed',
  email: string,
  codesLeft = 0,
): Promise<QueuedMail> {
  const t = englishWords('mail')
  const letter = await writeLetter({
    heading: t(`${kind}.heading`),
    paragraphs: [t('hello'), t(`${kind}.text`, { count: codesLeft })],
    action: { label: t(`${kind}.action`), path: '/dashboard/profile' },
    closing: t(`${kind}.closing`),
  })
  return { to: email, subject: t(`${kind}.subject`), ...letter }
}
