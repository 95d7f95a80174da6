import 'server-only'
import type { QueuedMail } from '@/lib/core/mail/mail-recipients'
import { dhakaDay } from '@/lib/core/time/calendar'
import { campaignTitle } from '@/lib/features/campaigns/shapes'
import type { StoredPayment } from './open-payment'
import { printMoney } from './rules'

interface PaidDonation {
  donor: { email: string }
  campaign: Parameters<typeof campaignTitle>[0] & { _id: unknown }
  payment: StoredPayment
}

/** Omits the donor's name: a stranger may have registered this email with any name. */
export function receiptMail({ donor, campaign, payment }: PaidDonation): QueuedMail {
  return {
    kind: 'answer',
    topic: 'gift-received',
    to: donor.email,
    letter: ({ words, hello, day, locale }) => {
      const t = words('payments.mail.receipt')
      const receipt = words('payments.public.receipt')
      const { method } = payment
      const amount = printMoney(payment, locale)
      const title = campaignTitle(campaign, locale)
      return {
        subject: t('subject', { amount }),
        heading: t('heading', { amount }),
        paragraphs: [
          hello,
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
          { label: t('day'), value: day(dhakaDay(payment.createdAt)) },
          { label: t('number'), value: String(payment._id) },
        ],
        action: { label: t('action'), path: `/campaign/${campaign._id}` },
        closing: t('closing'),
      }
    },
  }
}
