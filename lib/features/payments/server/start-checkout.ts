import 'server-only'
import { acceptsTaka, openCheckout } from '@/lib/adapters/payments/sslcommerz'
import { assertOwnEmail } from '@/lib/core/server/auth/account-guards'
import type { Actor } from '@/lib/core/server/auth/session'
import { env } from '@/lib/core/server/env'
import { AppError } from '@/lib/core/server/errors'
import { siteUrl } from '@/lib/core/server/http/site-url'
import {
  CAMPAIGN_TITLE_PROJECTION,
  campaignTitle,
} from '@/lib/features/campaigns/server/campaign-dto'
import type { Locale } from '@/lib/i18n/routing'
import { toEnglish } from '@/lib/i18n/to-english'
import { siteDetails } from '@/lib/site-details'
import { Campaign } from '@/models/campaign'
import { Payment } from '@/models/payment'
import { PAYMENT_ERRORS } from '../errors'
import { CHECKOUT_PAGE_UNKNOWN, paymentResultPath } from '../rules'
import type { CheckoutInput } from '../schema'
import { findOrCreatePayment, type StoredPayment } from './find-or-create-payment'
import { lockUnlessSettled, unlockPayment } from './lock-payment'
import { type PaymentDto, toPaymentDto } from './payment-dto'
import { isOutcomeUnknown } from './unknown-outcome'

export interface StartedCheckout {
  donation: PaymentDto
  /** The URL of the provider's page, or of our result page for a settled payment. */
  address: string
}

type Donor = Actor & { name: string }

/** Starts a donation in taka; one idempotency key opens one page. After `unavailable` a retry continues. */
export async function startCheckout(
  person: Donor,
  input: CheckoutInput,
  { key, locale }: { key?: string; locale: Locale },
): Promise<StartedCheckout> {
  assertOwnEmail(person, input.email)
  if (!acceptsTaka())
    throw new AppError(PAYMENT_ERRORS['cards-not-set-up'], 'payments.refusals.takaNotSetUp')
  const newPayment = { ...input, provider: 'sslcommerz' as const }
  const { payment, isNew } = await findOrCreatePayment(person, newPayment, key, newLeaseExpiry())
  const lockedPayment = isNew ? payment : await lockUnlessSettled(payment, newLeaseExpiry)
  const url =
    lockedPayment.status === 'pending'
      ? await openCheckoutPage(lockedPayment, { donor: person, locale })
      : paymentResultPath(String(lockedPayment._id))
  return { donation: toPaymentDto(lockedPayment), address: url }
}

async function openCheckoutPage(
  payment: StoredPayment,
  { donor, locale }: { donor: Donor; locale: Locale },
): Promise<string> {
  const { _id, amount, currency } = payment
  try {
    if (payment.checkoutAddress) return payment.checkoutAddress
    const url = await openCheckout({
      ...{ payment: String(_id), amount, currency, donor },
      purpose: await purposeOf(payment),
      contact: {
        address: siteDetails().address ?? 'Bangladesh',
        phone: siteDetails().phone ?? NO_PHONE,
      },
      urls: callbackUrls(locale),
    })
    if (!url) throw await failPayment(payment)
    await Payment.updateOne({ _id, status: 'pending' }, { $set: { checkoutAddress: url } })
    return url
  } catch (cause) {
    if (!isOutcomeUnknown(cause)) throw cause
    throw new AppError('unavailable', CHECKOUT_PAGE_UNKNOWN, { cause, retryAfter: 5 })
  } finally {
    await unlockPayment(payment)
  }
}

/** SSLCOMMERZ requires a phone number, but we do not ask donors for one. */
const NO_PHONE = '+8800000000000'

async function purposeOf({ campaign }: StoredPayment): Promise<string> {
  const storedCampaign = await Campaign.findById(campaign, CAMPAIGN_TITLE_PROJECTION).lean()
  return storedCampaign ? campaignTitle(storedCampaign, 'en') : 'Donation'
}

function callbackUrls(locale: Locale) {
  const returnUrl = (outcome: string) =>
    siteUrl(`/api/sslcommerz/returns/${outcome}?lang=${locale}`)
  return {
    ...{ success: returnUrl('success'), fail: returnUrl('fail'), cancel: returnUrl('cancel') },
    notice: siteUrl('/api/sslcommerz/ipn'),
  }
}

async function failPayment({ _id }: StoredPayment): Promise<AppError> {
  const decline = { code: 'no-page', message: toEnglish('payments.refusals.noPage') }
  await Payment.updateOne(
    { _id, status: 'pending' },
    {
      $set: { status: 'failed', refusal: decline, settledAt: new Date() },
      $unset: { askingUntil: 1 },
    },
  )
  return new AppError('unavailable', 'payments.refusals.noPage')
}

/** Later than the provider's response can arrive; frees the payment if the process dies. */
function newLeaseExpiry(): Date {
  return new Date(Date.now() + env().SSLCOMMERZ_TIMEOUT_MS + 5_000)
}
