import 'server-only'
import type { Mail } from '@/lib/adapters/mail'
import { writeLetter } from '@/lib/core/mail-letter'
import { englishWords } from '@/lib/i18n/words'
import type { MemberRole } from './rules'

/** Tells people that they became an admin, or are none any more, and that they have to log in again. */
export async function roleMail(email: string, role: MemberRole): Promise<Omit<Mail, 'messageId'>> {
  const t = englishWords('mail')
  const kind = role === 'admin' ? 'becameAdmin' : 'becameUser'
  const letter = await writeLetter({
    heading: t(`${kind}.heading`),
    paragraphs: [t('hello'), t(`${kind}.text`), t(`${kind}.again`)],
    action: { label: t(`${kind}.action`), path: '/dashboard' },
    closing: t(`${kind}.closing`),
  })
  return { to: email, subject: t(`${kind}.subject`), ...letter }
}
