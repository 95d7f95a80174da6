import 'server-only'
import { ANSWER_MAIL } from '@/lib/core/server/mail/mail-kinds'
import type { QueuedMail } from '@/lib/core/server/mail/mail-recipients'
import { dhakaDay } from '@/lib/core/time/calendar'
import { campaignTitle } from '@/lib/features/campaigns/server/campaign-dto'
import { formatMoney } from '@/lib/features/money/rules'
import type { StoredPayment } from './find-or-create-payment'

interface PaidPayment {
  donor: { email: string }
  campaign: Parameters<typeof campaignTitle>[0] & { _id: unknown }
  payment: StoredPayment
}

/** Omits the donor's name: another person may have registered this email with any name. */
export function paymentReceiptMail({ donor, campaign, payment }: PaidPayment): QueuedMail {
  return {
    kind: ANSWER_MAIL,
    topic: 'gift-received',
    to: donor.email,
    email: ({ translations, greeting, formatDay, locale }) => {
      const t = translations('payments.mail.receipt')
      const receipt = translations('payments.public.receipt')
      const { method } = payment
      const amount = formatMoney(payment, locale)
      const title = campaignTitle(campaign, locale)
      return {
        subject: t('subject', { amount }),
        heading: t('heading', { amount }),
        paragraphs: [
          greeting,
          t('text', {
            amount,
            campaign: title,
            isCard: (method ?? 'card') === 'card' ? 'yes' : 'no',
          }),
        ],
        facts: [
          { label: t('amount'), value: amount },
          { label: t('campaign'), value: title },
          ...(method ? [{ label: receipt('method'), value: receipt(`methods.${method}`) }] : []),
          { label: t('day'), value: formatDay(dhakaDay(payment.createdAt)) },
          { label: t('number'), value: String(payment._id) },
        ],
        action: { label: t('action'), path: `/campaign/${campaign._id}` },
        closing: t('closing'),
      }
    },
  }
}
