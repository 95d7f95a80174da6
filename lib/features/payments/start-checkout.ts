import 'server-only'
import { canTakeTaka, openCheckout } from '@/lib/adapters/payments/sslcommerz'
import type { ActingPerson } from '@/lib/core/auth/session'
import { env } from '@/lib/core/env'
import { AppError } from '@/lib/core/errors'
import { siteAddress } from '@/lib/core/http/site-address'
import { campaignTitle, TITLE_READ } from '@/lib/features/campaigns/shapes'
import { assertActsAsSelf } from '@/lib/features/users/acting-person'
import { english } from '@/lib/i18n/english'
import type { Locale } from '@/lib/i18n/routing'
import { site } from '@/lib/site-details'
import { Campaign } from '@/models/campaign'
import { Payment } from '@/models/payment'
import { settledOrLocked, unlockPayment } from './lock-payment'
import { openPayment, type StoredPayment } from './open-payment'
import { giftPath, PAGE_UNKNOWN } from './rules'
import type { CheckoutInput } from './schema'
import { type ShownPayment, shownPayment } from './shapes'
import { isOutcomeUnknown } from './unknown-outcome'

export interface StartedCheckout {
  donation: ShownPayment
  /** The URL of the provider's page, or of our result page for a settled payment. */
  address: string
}

type Donor = ActingPerson & { name: string }

/** Starts a donation in taka; one idempotency key opens one page. After `unavailable` a retry continues. */
export async function startCheckout(
  person: Donor,
  input: CheckoutInput,
  { key, locale }: { key?: string; locale: Locale },
): Promise<StartedCheckout> {
  assertActsAsSelf(person, input.email)
  if (!canTakeTaka()) throw new AppError('cards-not-set-up', 'payments.refusals.takaNotSetUp')
  const wanted = { ...input, provider: 'sslcommerz' as const }
  const { payment, isNew } = await openPayment(person, wanted, key, leaseEnd())
  const ours = isNew ? payment : await settledOrLocked(payment, leaseEnd)
  const address =
    ours.status === 'pending'
      ? await pageOf(ours, { donor: person, locale })
      : giftPath(String(ours._id))
  return { donation: shownPayment(ours), address }
}

async function pageOf(
  payment: StoredPayment,
  { donor, locale }: { donor: Donor; locale: Locale },
): Promise<string> {
  const { _id, amount, currency } = payment
  try {
    if (payment.checkoutAddress) return payment.checkoutAddress
    const address = await openCheckout({
      ...{ payment: String(_id), amount, currency, donor },
      purpose: await purposeOf(payment),
      contact: { address: site().address ?? 'Bangladesh', phone: site().phone ?? NO_PHONE },
      addresses: addressesIn(locale),
    })
    if (!address) throw await refuse(payment)
    await Payment.updateOne({ _id, status: 'pending' }, { $set: { checkoutAddress: address } })
    return address
  } catch (cause) {
    if (!isOutcomeUnknown(cause)) throw cause
    throw new AppError('unavailable', PAGE_UNKNOWN, { cause, retryAfter: 5 })
  } finally {
    await unlockPayment(payment)
  }
}

/** SSLCOMMERZ requires a phone number, but we do not ask donors for one. */
const NO_PHONE = '+8800000000000'

async function purposeOf({ campaign }: StoredPayment): Promise<string> {
  const found = await Campaign.findById(campaign, TITLE_READ).lean()
  return found ? campaignTitle(found, 'en') : 'Donation'
}

function addressesIn(locale: Locale) {
  const at = (outcome: string) => siteAddress(`/api/sslcommerz/returns/${outcome}?lang=${locale}`)
  return {
    ...{ success: at('success'), fail: at('fail'), cancel: at('cancel') },
    notice: siteAddress('/api/sslcommerz/ipn'),
  }
}

async function refuse({ _id }: StoredPayment): Promise<AppError> {
  const refusal = { code: 'no-page', message: english('payments.refusals.noPage') }
  await Payment.updateOne(
    { _id, status: 'pending' },
    { $set: { status: 'failed', refusal, settledAt: new Date() }, $unset: { askingUntil: 1 } },
  )
  return new AppError('unavailable', 'payments.refusals.noPage')
}

/** Later than the provider's response can arrive; frees the payment if the process dies. */
function leaseEnd(): Date {
  return new Date(Date.now() + env().SSLCOMMERZ_TIMEOUT_MS + 5_000)
}
