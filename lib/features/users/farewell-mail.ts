import 'server-only'
import { writeLetter } from '@/lib/core/mail/mail-letter'
import type { QueuedMail } from '@/lib/core/mail/mail-recipients'
import { englishWords } from '@/lib/i18n/words'

/** Tells somebody that their account is deleted: also when somebody else did it, and might have erred. */
export async function farewellMail({
  email,
  emailVerifiedAt,
}: {
  email: string
  emailVerifiedAt?: Date | null
}): Promise<QueuedMail> {
  const t = englishWords('mail')
  const letter = await writeLetter({
    heading: t('farewell.heading'),
    paragraphs: [t('hello'), t('farewell.text'), t('farewell.kept')],
    action: { label: t('farewell.action'), path: '/contact' },
    closing: t('farewell.closing'),
  })
  const isConfirmed = Boolean(emailVerifiedAt)
  return { kind: 'farewell', isConfirmed, to: email, subject: t('farewell.subject'), ...letter }
}
