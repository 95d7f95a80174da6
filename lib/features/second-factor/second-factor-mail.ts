import 'server-only'
import type { Mail } from '@/lib/adapters/mail'
import { writeLetter } from '@/lib/core/mail-letter'
import { englishWords } from '@/lib/i18n/words'

/** Tells an admin what happened to their second factor, so that a stranger's hand is noticed. */
export async function secondFactorMail(
  kind: 'secondFactorOn' | 'secondFactorOff' | 'recoveryCodeUsed',
  email: string,
  codesLeft = 0,
): Promise<Omit<Mail, 'messageId'>> {
  const t = englishWords('mail')
  const letter = await writeLetter({
    heading: t(`${kind}.heading`),
    paragraphs: [t('hello'), t(`${kind}.text`, { count: codesLeft })],
    action: { label: t(`${kind}.action`), path: '/dashboard/profile' },
    closing: t(`${kind}.closing`),
  })
  return { to: email, subject: t(`${kind}.subject`), ...letter }
}
