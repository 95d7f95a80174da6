import 'server-only'
import { renderMail } from '@/lib/core/mail/mail-letter'
import type { QueuedMail } from '@/lib/core/mail/mail-recipients'
import { dhakaDay } from '@/lib/core/time/calendar'
import { englishDay } from '@/lib/i18n/english-dates'
import { englishWords } from '@/lib/i18n/words'
import type { StoredPayment } from './open-payment'
import { printMoney } from './rules'

interface PaidDonation {
  donor: { email: string }
  campaign: { _id: unknown; title: string }
  payment: StoredPayment
}

/**
 * The receipt of a card donation. The donor's name is left out: somebody else may have registered
 * the address and chosen the name.
 */
export async function receiptMail({ donor, campaign, payment }: PaidDonation): Promise<QueuedMail> {
  const t = englishWords('payments.mail.receipt')
  const hello = englishWords('shared')('mailGreeting')
  const amount = printMoney(payment)
  const letter = await renderMail({
    heading: t('heading', { amount }),
    paragraphs: [hello, t('text', { amount, campaign: campaign.title })],
    facts: [
      { label: t('amount'), value: amount },
      { label: t('campaign'), value: campaign.title },
      { label: t('day'), value: englishDay(dhakaDay(payment.createdAt)) },
      { label: t('number'), value: String(payment._id) },
    ],
    action: { label: t('action'), path: `/campaign/${campaign._id}` },
    closing: t('closing'),
  })
  return { topic: 'gift-received', to: donor.email, subject: t('subject', { amount }), ...letter }
}
