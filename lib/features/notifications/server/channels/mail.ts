import 'server-only'
import { isDuplicateKey } from '@/lib/core/server/db/connection'
import { ANSWER_MAIL, type MailKind } from '@/lib/core/server/mail/mail-kinds'
import { queueMails } from '@/lib/core/server/mail/mail-outbox'
import type { QueuedMail } from '@/lib/core/server/mail/mail-recipients'
import { endOfDay } from '@/lib/core/time/calendar'
import { ALERT_MAIL } from '@/lib/features/alert-states/server/mail-kinds'
import type { NotificationKind } from '../../notification-kinds'
import type { Channel, Delivery } from './channel'

/** Sends notifications through the email outbox; `sent` means that the outbox has the email. */
export const mailChannel: Channel = {
  name: 'mail',
  isConfigured: () => true,
  async send(delivery) {
    if (!delivery.to.email) return 'gone'
    try {
      await queueMails([toQueuedMail(delivery)])
    } catch (cause) {
      // An earlier attempt stopped after the outbox had the email.
      if (!isDuplicateKey(cause)) throw cause
    }
    return 'sent'
  },
  async sendAll(deliveries) {
    await queueMails(deliveries.map(toQueuedMail))
    return deliveries.map(({ to }) => (to.email ? 'sent' : 'gone'))
  },
}

const MAIL_KIND_OF: Partial<Record<NotificationKind, MailKind>> = {
  'blood-needed': ALERT_MAIL,
  'standing-request': ANSWER_MAIL,
  'report-decided': ANSWER_MAIL,
}

function toQueuedMail({ id, kind, to, path, values, title, text }: Delivery): QueuedMail {
  // The outbox holds emails to unverified accounts; a request for blood expires with its day.
  const usefulUntil = kind === 'blood-needed' ? endOfDay(String(values.day)) : undefined
  return {
    ...{ to: to.email, topic: kind, key: `notification:${id}`, usefulUntil },
    kind: MAIL_KIND_OF[kind],
    email: ({ translations, greeting }) => {
      const t = translations('notifications.mail')
      return {
        subject: title,
        heading: title,
        paragraphs: [greeting, text],
        action: { label: t('action'), path },
        closing: t('closing'),
      }
    },
  }
}
