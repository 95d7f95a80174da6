import 'server-only'
import { createHash } from 'node:crypto'
import type { Types } from 'mongoose'
import type { Actor } from '@/lib/core/server/auth/session'
import { isDuplicateKey } from '@/lib/core/server/db/connection'
import { readAcknowledged } from '@/lib/core/server/db/read-acknowledged'
import { AppError } from '@/lib/core/server/errors'
import { HOUR_MS } from '@/lib/core/time/calendar'
import { DOLLAR, TAKA } from '@/lib/features/money/rules'
import { Campaign } from '@/models/campaign'
import { Payment, type PaymentRecord } from '@/models/payment'
import { PAYMENT_ERRORS } from '../errors'
import { IDEMPOTENCY_KEY_HOURS, type PaymentProvider } from '../rules'

export type StoredPayment = PaymentRecord & { _id: Types.ObjectId }

export interface NewPayment {
  amount: number
  campaignId?: string
  provider: PaymentProvider
  /** A retry must send the same token. */
  token?: string
}

const CURRENCY_OF: Record<PaymentProvider, string> = { stripe: DOLLAR, sslcommerz: TAKA }

interface FoundOrCreated {
  payment: StoredPayment
  isNew: boolean
}

/** Stores a pending payment, or finds that of the key. Throws `key-in-use` for another payload. */
export async function findOrCreatePayment(
  person: Actor,
  input: NewPayment,
  key: string | undefined,
  leaseExpiresAt: Date,
): Promise<FoundOrCreated> {
  const fingerprint = fingerprintOf(input)
  const existing = key ? await findByKey(person, key) : null
  if (existing) {
    if (existing.fingerprint === fingerprint) return { payment: existing, isNew: false }
    throw new AppError(PAYMENT_ERRORS['key-in-use'], 'payments.refusals.keyInUse')
  }
  const row = {
    donor: person.id,
    provider: input.provider,
    amount: input.amount,
    currency: CURRENCY_OF[input.provider],
    askingUntil: leaseExpiresAt,
    ...(key && { key, fingerprint }),
  }
  try {
    return { payment: await createPending(row, input.campaignId), isNew: true }
  } catch (cause) {
    if (!isDuplicateKey(cause)) throw cause
    // Another attempt with the same key was faster.
    return findOrCreatePayment(person, input, key, leaseExpiresAt)
  }
}

/** A key becomes free after `KEY_HOURS`. */
async function findByKey(person: Actor, key: string): Promise<StoredPayment | null> {
  const existing = await readAcknowledged(() => Payment.findOne({ donor: person.id, key }).lean())
  if (!existing || !hasExpired(existing)) return existing
  await Payment.updateOne({ _id: existing._id }, { $unset: { key: 1, fingerprint: 1 } })
  return null
}

async function createPending(row: object, campaignId: string | undefined): Promise<StoredPayment> {
  const payment = await Payment.create({ ...row, campaign: await markFunded(campaignId) })
  return payment.toObject()
}

/** A marked campaign is never deleted. Later payments only read the mark, so they do not conflict. */
async function markFunded(campaignId: string | undefined): Promise<Types.ObjectId> {
  const campaignFilter = {
    ...(campaignId ? { _id: campaignId } : { isOrganisation: true }),
    archivedAt: null,
  }
  // Only a mark that cannot be rolled back protects the campaign.
  const marked = await Campaign.findOne({ ...campaignFilter, hasPayments: true }, { _id: 1 })
    .readConcern('majority')
    .lean()
  const campaign =
    marked ??
    (await Campaign.findOneAndUpdate(
      campaignFilter,
      { $set: { hasPayments: true } },
      { projection: { _id: 1 } },
    ).lean())
  if (!campaign) throw new AppError('not-found', 'campaigns.refusals.notFound')
  return campaign._id
}

function hasExpired({ createdAt }: StoredPayment): boolean {
  return createdAt.getTime() < Date.now() - IDEMPOTENCY_KEY_HOURS * HOUR_MS
}

function fingerprintOf({ provider, token, amount, campaignId = '' }: NewPayment): string {
  return createHash('sha256')
    .update(JSON.stringify([token ?? provider, amount, campaignId]))
    .digest('hex')
}
