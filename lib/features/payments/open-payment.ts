import 'server-only'
import { createHash } from 'node:crypto'
import type { Types } from 'mongoose'
import type { ActingPerson } from '@/lib/core/auth/session'
import { isDuplicateKey } from '@/lib/core/db/connection'
import { readAcknowledged } from '@/lib/core/db/read-acknowledged'
import { AppError } from '@/lib/core/errors'
import { Campaign } from '@/models/campaign'
import { Payment, type PaymentRecord } from '@/models/payment'
import { CURRENCY, KEY_HOURS, type PaymentProvider, TAKA } from './rules'

export type StoredPayment = PaymentRecord & { _id: Types.ObjectId }

/** What somebody wants to give, and through whom. */
export interface WantedPayment {
  amount: number
  campaignId?: string
  provider: PaymentProvider
  /** The card's token, which a repeat has to name again. */
  token?: string
}

const CURRENCY_OF: Record<PaymentProvider, string> = { stripe: CURRENCY, sslcommerz: TAKA }

interface Opened {
  payment: StoredPayment
  /** Whether this call wrote the payment, and so is the one to ask the provider. */
  isNew: boolean
}

/**
 * Writes a pending payment before the provider is asked, or finds the one written earlier with the
 * same idempotency key. Throws `not-found` for the campaign and `key-in-use` for a key that was used
 * with another payload.
 */
export async function openPayment(
  person: ActingPerson,
  input: WantedPayment,
  key: string | undefined,
  askingUntil: Date,
): Promise<Opened> {
  const fingerprint = fingerprintOf(input)
  const known = key ? await rowOf(person, key) : null
  if (known) {
    if (known.fingerprint === fingerprint) return { payment: known, isNew: false }
    throw new AppError('key-in-use', 'payments.refusals.keyInUse')
  }
  const row = {
    donor: person.id,
    provider: input.provider,
    amount: input.amount,
    currency: CURRENCY_OF[input.provider],
    askingUntil,
    ...(key && { key, fingerprint }),
  }
  try {
    return { payment: await writeRow(row, input.campaignId), isNew: true }
  } catch (cause) {
    if (!isDuplicateKey(cause)) throw cause
    // Another call with the same key was faster.
    return openPayment(person, input, key, askingUntil)
  }
}

/** The payment of a key, even if its campaign is gone. A key can be used again after `KEY_HOURS`. */
async function rowOf(person: ActingPerson, key: string): Promise<StoredPayment | null> {
  const known = await readAcknowledged(() => Payment.findOne({ donor: person.id, key }).lean())
  if (!known || !hasExpired(known)) return known
  await Payment.updateOne({ _id: known._id }, { $unset: { key: 1, fingerprint: 1 } })
  return null
}

async function writeRow(row: object, campaignId: string | undefined): Promise<StoredPayment> {
  const payment = await Payment.create({ ...row, campaign: await markFunded(campaignId) })
  return payment.toObject()
}

/**
 * Marks a campaign before its first payment is written, because a marked one is archived and never deleted.
 * Later payments only read the mark, so gifts at the same time do not wait for each other. Throws `not-found`.
 */
async function markFunded(campaignId: string | undefined): Promise<Types.ObjectId> {
  const wanted = {
    ...(campaignId ? { _id: campaignId } : { isOrganisation: true }),
    archivedAt: null,
  }
  // Only a mark that cannot be rolled back protects the campaign.
  const marked = await Campaign.findOne({ ...wanted, hasPayments: true }, { _id: 1 })
    .readConcern('majority')
    .lean()
  const campaign =
    marked ??
    (await Campaign.findOneAndUpdate(
      wanted,
      { $set: { hasPayments: true } },
      { projection: { _id: 1 } },
    ).lean())
  if (!campaign) throw new AppError('not-found', 'campaigns.refusals.notFound')
  return campaign._id
}

function hasExpired({ createdAt }: StoredPayment): boolean {
  return createdAt.getTime() < Date.now() - KEY_HOURS * 3_600_000
}

function fingerprintOf({ provider, token, amount, campaignId = '' }: WantedPayment): string {
  return createHash('sha256')
    .update(JSON.stringify([token ?? provider, amount, campaignId]))
    .digest('hex')
}
