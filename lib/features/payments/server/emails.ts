import 'server-only'
import { ANSWER_MAIL } from '@/lib/core/server/mail/mail-kinds'
import type { MailRecipient, QueuedMail } from '@/lib/core/server/mail/mail-recipients'
import { campaignTitle } from '@/lib/features/campaigns/server/campaign-dto'
import { formatMoney } from '@/lib/features/money/rules'
import { SITE } from '@/lib/site'
import { siteDetails } from '@/lib/site-details'
import type { StoredPayment } from './find-or-create-payment'
import { toReceiptDto } from './payment-dto'

interface PaidPayment {
  donor: MailRecipient & { name: string }
  campaign: Parameters<typeof campaignTitle>[0] & { _id: unknown }
  payment: StoredPayment
}

export function paymentReceiptMail({ donor, campaign, payment }: PaidPayment): QueuedMail {
  return {
    kind: ANSWER_MAIL,
    topic: 'gift-received',
    to: donor.email,
    email: ({ translations, greeting, formatDay, locale }) => {
      const t = translations('payments.mail.receipt')
      const receipt = translations('payments.public.receipt')
      const { cardLast4: digits } = payment
      const method = payment.method ?? 'card'
      const { address } = siteDetails(locale)
      const { number, date } = toReceiptDto(payment)
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
            isCard: method === 'card' ? 'yes' : 'no',
          }),
        ],
        facts: [
          { label: t('number'), value: number },
          { label: t('day'), value: formatDay(date) },
          { label: receipt('donor'), value: donor.name },
          { label: t('amount'), value: amount },
          { label: t('campaign'), value: title },
          { label: receipt('method'), value: receipt(`methods.${method}`) },
          ...(digits ? [{ label: receipt('card'), value: receipt('cardEnding', { digits }) }] : []),
          { label: receipt('issuer'), value: [SITE.name, address].filter(Boolean).join(', ') },
        ],
        action: { label: t('action'), path: `/campaign/${campaign._id}` },
        closing: t('closing'),
      }
    },
  }
}
