import 'server-only'
import type { QueuedMail } from '@/lib/core/mail/mail-recipients'

export function webhookDisabledMail(to: string, url: string): QueuedMail {
  return {
    kind: 'answer',
    to,
    letter: ({ words, hello }) => {
      const t = words('webhooks.mail')
      return {
        subject: t('subject'),
        heading: t('heading'),
        paragraphs: [hello, t('text')],
        facts: [{ label: t('address'), value: new URL(url).host }],
        action: { label: t('action'), path: '/dashboard/webhooks' },
        closing: t('closing'),
      }
    },
  }
}
