import 'server-only'
import type { Mail } from '@/lib/adapters/mail'
import { writeLetter } from '@/lib/core/mail-letter'
import { englishWords } from '@/lib/i18n/words'

/** Tells somebody that their account is deleted: also when somebody else did it, and might have erred. */
export async function farewellMail({
  name,
  email,
}: {
  name: string
  email: string
}): Promise<Omit<Mail, 'messageId'>> {
  const t = englishWords('mail')
  const letter = await writeLetter({
    heading: t('farewell.heading'),
    paragraphs: [t('farewell.greeting', { name }), t('farewell.text'), t('farewell.kept')],
    action: { label: t('farewell.action'), path: '/contact' },
    closing: t('farewell.closing'),
  })
  return { to: email, subject: t('farewell.subject'), ...letter }
}
