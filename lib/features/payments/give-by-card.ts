import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type Charge,
  canTakeCards,
  chargeCard,
  ProviderSilent,
  readCharge,
} from '@/lib/adapters/payments'
import type { ActingPerson } from '@/lib/core/auth/session'
import { env } from '@/lib/core/env'
import { AppError } from '@/lib/core/errors'
import { assertActsAsSelf } from '@/lib/features/users/acting-person'
import { Payment } from '@/models/payment'
import { holdRefusal, type Payer, releaseRefusal } from './hold-refusal'
import { openPayment, type StoredPayment } from './open-payment'
import type { PaymentInput } from './schema'
import { settlePayment } from './settle-payment'
import { paymentToWire, receiptToWire, type WirePayment, type WireReceipt } from './wire'

/** How long a repeat waits for the call that is still asking the provider. */
const LONGEST_WAIT_MS = 10_000
const LOOK_EVERY_MS = 100

type Given = { donation: WirePayment } & (
  | { requiresAction: false; receipt: WireReceipt }
  | { requiresAction: true; clientSecret: string }
)

/**
 * Gives to a campaign by card, the organisation's unless one is named. The row stands in the ledger
 * before the provider is asked, and one key charges once, whatever arrives at once or is lost.
 * Throws `forbidden` for another person's e-mail, `invalid` for a key that is too long, `not-found`,
 * `card-refused`, `too-many-calls` after too many of them, `key-in-use`, `payment-running` after ten seconds, `cards-not-set-up`, and
 * `unavailable` when the provider is silent: the row stays pending, and a repeat under the key asks
 * again.
 */
export async function giveByCard(
  person: ActingPerson,
  input: PaymentInput,
  { key, network }: { key?: string; network: string },
): Promise<Given> {
  assertActsAsSelf(person, input.email)
  if (!canTakeCards()) {
    throw new AppError('cards-not-set-up', 'Card donations are not set up on this site yet.')
  }
  const { payment, isNew } = await openPayment(person, input, key, leaseEnd())
  const payer = { person: person.id, network }
  if (isNew) return ask(payment, input.token, payer)
  const free = await waitForTurn(payment)
  if (free.status === 'pending') return ask(free, input.token, payer)
  if (isPaid(free)) await releaseRefusal(free, payer)
  return answerFrom(free)
}

/** The row once it is settled, or pending and ours alone to ask about. */
async function waitForTurn(payment: StoredPayment): Promise<StoredPayment> {
  const deadline = Date.now() + LONGEST_WAIT_MS
  while (Date.now() < deadline) {
    const mine = await Payment.findOneAndUpdate(
      {
        _id: payment._id,
        status: 'pending',
        $or: [{ askingUntil: null }, { askingUntil: { $lt: new Date() } }],
      },
      { $set: { askingUntil: leaseEnd() } },
    ).lean()
    if (mine) return mine
    const now = await Payment.findById(payment._id).lean()
    if (now && now.status !== 'pending') return now
    await wait(LOOK_EVERY_MS)
  }
  throw new AppError(
    'payment-running',
    'This donation is still on its way. Please wait a moment.',
    {
      retryAfter: 5,
    },
  )
}

async function ask(payment: StoredPayment, token: string, payer: Payer): Promise<Given> {
  const { _id, campaign, amount, currency, providerId } = payment
  try {
    if (!providerId) await holdRefusal(payment, payer)
    const order = { payment: String(_id), campaign: String(campaign), amount, currency, token }
    const charge = providerId ? await readCharge(providerId) : await chargeCard(order)
    const settled = await settlePayment(charge)
    if (!settled) throw new Error('the ledger lost a row')
    if (isPaid(settled)) await releaseRefusal(settled, payer)
    return answerFrom(settled, charge)
  } catch (cause) {
    if (!(cause instanceof ProviderSilent)) throw cause
    if (!providerId) await releaseRefusal(payment, payer)
    throw new AppError('unavailable', NOT_KNOWN, { cause, retryAfter: 5 })
  } finally {
    // Whoever repeats need not wait for the end of the lease.
    await Payment.updateOne({ _id, status: 'pending' }, { $set: { askingUntil: null } })
  }
}

const NOT_KNOWN =
  'The card provider did not answer, so we do not know yet whether your card was charged. ' +
  'You can press again: the same donation is never charged twice.'

function answerFrom(payment: StoredPayment, charge?: Charge): Given {
  const donation = paymentToWire(payment)
  if (isPaid(payment)) {
    return { requiresAction: false, donation, receipt: receiptToWire(payment) }
  }
  if (payment.status === 'failed') {
    throw new AppError('card-refused', payment.refusal?.message ?? 'The card was refused.')
  }
  if (charge?.state.kind === 'needs-confirmation') {
    return { requiresAction: true, clientSecret: charge.state.clientSecret, donation }
  }
  throw new AppError('unavailable', NOT_KNOWN, { retryAfter: 5 })
}

function isPaid({ status }: StoredPayment): boolean {
  return status === 'succeeded' || status === 'refunded'
}

/** Longer than both questions to the provider usually take; a process that dies frees the row by it. */
function leaseEnd(): Date {
  return new Date(Date.now() + 2 * env().STRIPE_TIMEOUT_MS + 5_000)
}
