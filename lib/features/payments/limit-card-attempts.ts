import 'server-only'
import { consumeLimit, refundLimit } from '@/lib/core/http/limits'
import { Payment } from '@/models/payment'
import type { StoredPayment } from './open-payment'

const HOUR_MS = 60 * 60 * 1_000

/** Who tries a card: the account, and the network that it calls from. */
export interface Payer {
  person: string
  network: string
}

/**
 * Counts a card attempt against the limit of refused cards before the provider is asked, so that
 * attempts made at the same time cannot pass the limit together. `releaseCardAttempt` undoes it
 * unless the card was refused. An attempt that waits for 3-D Secure stays counted. Throws
 * `too-many-calls`.
 */
export async function reserveCardAttempt({ _id }: StoredPayment, payer: Payer): Promise<void> {
  await reserve(payer.person)
  try {
    await reserve(payer.network)
  } catch (cause) {
    await refundLimit('card-refusals', payer.person)
    throw cause
  }
  await Payment.updateOne({ _id }, { $set: { heldAt: new Date() } })
}

/** Takes the attempt of a payment off the count, once, because its card was not refused. */
export async function releaseCardAttempt({ _id }: StoredPayment, payer: Payer): Promise<void> {
  const before = await Payment.findOneAndUpdate(
    { _id, heldAt: { $exists: true } },
    { $unset: { heldAt: 1 } },
  ).lean()
  // The limit's window is an hour: an older attempt no longer counts.
  if (!before?.heldAt || before.heldAt.getTime() < Date.now() - HOUR_MS) return
  await refundLimit('card-refusals', payer.person)
  await refundLimit('card-refusals', payer.network)
}

/** A call that is over the limit is not counted itself, because it tried no card. */
async function reserve(caller: string): Promise<void> {
  try {
    await consumeLimit('card-refusals', caller)
  } catch (cause) {
    await refundLimit('card-refusals', caller)
    throw cause
  }
}
