import 'server-only'
import { writeLetter } from '@/lib/core/mail/mail-letter'
import type { QueuedMail } from '@/lib/core/mail/mail-recipients'
import { dhakaDay } from '@/lib/core/time/calendar'
import { englishWords } from '@/lib/i18n/words'
import type { StoredPayment } from './open-payment'
import { printMoney } from './rules'

interface Paid {
  donor: { email: string }
  campaign: { _id: unknown; title: string }
  payment: StoredPayment
}

/** The receipt of a gift, for its giver. No name in it: the account may be in a stranger's words. */
export async function receiptMail({ donor, campaign, payment }: Paid): Promise<QueuedMail> {
  const t = englishWords('mail')
  const amount = printMoney(payment)
  const letter = await writeLetter({
    heading: t('receipt.heading', { amount }),
    paragraphs: [t('hello'), t('receipt.text', { amount, campaign: campaign.title })],
    facts: [
      { label: t('receipt.amount'), value: amount },
      { label: t('receipt.campaign'), value: campaign.title },
      { label: t('receipt.day'), value: dhakaDay(payment.createdAt) },
      { label: t('receipt.number'), value: String(payment._id) },
    ],
    action: { label: t('receipt.action'), path: `/campaign/${campaign._id}` },
    closing: t('receipt.closing'),
  })
  return { to: donor.email, subject: t('receipt.subject', { amount }), ...letter }
}
