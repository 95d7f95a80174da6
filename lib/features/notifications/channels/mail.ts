import 'server-only'
import { isDuplicateKey } from '@/lib/core/db/connection'
import { renderMail } from '@/lib/core/mail/mail-letter'
import { queueMails } from '@/lib/core/mail/outbox'
import { endOfDay } from '@/lib/core/time/calendar'
import { englishWords } from '@/lib/i18n/words'
import type { Channel } from './channel'

/**
 * Notifications as short mails. They go through the outbox, which keeps them until a mail server takes
 * them, so a mail counts as sent once it is there.
 */
export const mailChannel: Channel = {
  name: 'mail',
  isConfigured: () => true,
  async send({ id, kind, to, path, values, title, text }) {
    const t = englishWords('notifications.mail')
    const letter = await renderMail({
      heading: title,
      paragraphs: [englishWords('shared')('mailGreeting'), text],
      action: { label: t('action'), path },
      closing: t('closing'),
    })
    // Held for a reader who has not verified the address yet, a call for blood ends with its day.
    const usefulUntil = kind === 'blood-needed' && { usefulUntil: endOfDay(String(values.day)) }
    const mail = { to: to.email, subject: title, ...letter, topic: kind, ...usefulUntil }
    try {
      await queueMails([{ ...mail, key: `notification:${id}` }])
    } catch (cause) {
      // An earlier try ended between the outbox and our own row.
      if (!isDuplicateKey(cause)) throw cause
    }
    return 'sent'
  },
}
