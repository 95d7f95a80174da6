import 'server-only'
import { ANSWER_MAIL } from '@/lib/core/server/mail/mail-kinds'
import type { QueuedMail } from '@/lib/core/server/mail/mail-recipients'

export function webhookDisabledMail(to: QueuedMail['to'], url: string): QueuedMail {
  return {
    kind: ANSWER_MAIL,
    to,
    email: ({ translations, greeting }) => {
      const t = translations('webhooks.mail')
      return {
        subject: t('subject'),
        heading: t('heading'),
        paragraphs: [greeting, t('text')],
        facts: [{ label: t('address'), value: new URL(url).host }],
        action: { label: t('action'), path: '/dashboard/webhooks' },
        closing: t('closing'),
      }
    },
  }
}
