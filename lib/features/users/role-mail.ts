import 'server-only'
import { writeLetter } from '@/lib/core/mail/mail-letter'
import type { QueuedMail } from '@/lib/core/mail/mail-recipients'
import { englishWords } from '@/lib/i18n/words'
import type { MemberRole } from './manage-users-rules'

/** Tells people that they became an admin, or are none any more, and that they have to log in again. */
export async function roleMail(email: string, role: MemberRole): Promise<QueuedMail> {
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
