import 'server-only'
import { countAgainst, giveBack } from '@/lib/core/http/limits'
import { Payment } from '@/models/payment'
import type { StoredPayment } from './open-payment'

const HOUR_MS = 60 * 60 * 1_000

/** Who tries cards: the account, and the network from which it calls. */
export interface Payer {
  person: string
  network: string
}

/**
 * Counts a card as refused before the provider is asked, so that cards tried at once are never more
 * than may be refused; `releaseRefusal` takes it back. One that waits for its bank counts as well.
 * Throws `too-many-calls`.
 */
export async function holdRefusal({ _id }: StoredPayment, payer: Payer): Promise<void> {
  await hold(payer.person)
  try {
    await hold(payer.network)
  } catch (cause) {
    await giveBack('card-refusals', payer.person)
    throw cause
  }
  await Payment.updateOne({ _id }, { $set: { heldAt: new Date() } })
}

/** Takes back what was counted for a payment, once: its card was not refused. */
export async function releaseRefusal({ _id }: StoredPayment, payer: Payer): Promise<void> {
  const before = await Payment.findOneAndUpdate(
    { _id, heldAt: { $exists: true } },
    { $unset: { heldAt: 1 } },
  ).lean()
  // What was counted an hour ago has been forgotten since.
  if (!before?.heldAt || before.heldAt.getTime() < Date.now() - HOUR_MS) return
  await giveBack('card-refusals', payer.person)
  await giveBack('card-refusals', payer.network)
}

/** A call that comes too late is not counted: it has tried no card. */
async function hold(caller: string): Promise<void> {
  try {
    await countAgainst('card-refusals', caller)
  } catch (cause) {
    await giveBack('card-refusals', caller)
    throw cause
  }
}
