import 'server-only'
import { renderMail } from '@/lib/core/mail/mail-letter'
import type { QueuedMail } from '@/lib/core/mail/mail-recipients'
import { englishWords } from '@/lib/i18n/words'

/** Tells a donor that an admin switched their listing off, or that it is allowed again. */
export async function listingMail(
  { email }: { email: string },
  isAllowed: boolean,
): Promise<QueuedMail> {
  const t = englishWords(isAllowed ? 'donors.mail.listingOn' : 'donors.mail.listingOff')
  const letter = await renderMail({
    heading: t('heading'),
    paragraphs: [t('text'), t('next')],
    action: isAllowed
      ? { label: t('action'), path: '/dashboard/profile' }
      : { label: t('action'), path: '/contact' },
    closing: t('closing'),
  })
  return { to: email, subject: t('heading'), ...letter }
}
