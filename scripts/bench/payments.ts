import { setTimeout as pause } from 'node:timers/promises'
import mongoose from 'mongoose'
import type { Launcher } from '../server/launcher'
import { logIn } from '../server/log-in'
import { startFakeStripe } from '../server/stripe/fake-stripe-server'
import { percentile, type Result } from './result'
import { seeded, serveSite } from './serve'

const DONORS = 50
const ROUNDS = 5
/** The slowest of the simultaneous payments may take this many times as long as a single one. */
const MAX_RATIO = 5
const CENTS = 500
/** About as long as Stripe takes to charge a card; the fake server responds at once. */
const CHARGE_MS = 700

/** Compares a card payment of one person with those of 50 people at once to the same campaign. */
export async function measurePayments(launcher: Launcher, mongoUri: string): Promise<Result[]> {
  const provider = await startFakeStripe()
  provider.disturb.beforeAnswer = async (path) => {
    if (path === '/v1/payment_intents') await pause(CHARGE_MS)
  }
  const uri = await seeded(launcher, mongoUri, 'gifts', ['--users', '1000', '--campaigns', '1'])
  const site = await serveSite(launcher, uri, {
    STRIPE_SECRET_KEY: 'sk_test_of_the_bench',
    STRIPE_API_URL: provider.url,
  })
  const connection = await mongoose.createConnection(uri).asPromise()
  try {
    const users = connection.collection<{ email: string }>('users')
    const people = await users.find({ role: 'user' }).sort({ _id: 1 }).limit(DONORS).toArray()
    const donors: Donor[] = []
    for (const { email } of people) donors.push({ email, cookies: await logIn(site, email) })
    const campaigns = connection.collection<{ raised: { usd?: number } }>('campaigns')
    const before = await campaigns.findOne({ isOrganisation: false })
    if (!before) throw new Error('The seed created no campaign')
    const give = (donor: Donor) => giveOnce(site, donor, String(before._id))
    const alone: number[] = []
    const together: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const donor of donors.slice(0, DONORS / ROUNDS)) alone.push(await give(donor))
      together.push(...(await Promise.all(donors.map(give))))
    }
    const after = await campaigns.findOne({ _id: before._id })
    const added = (after?.raised.usd ?? 0) - (before.raised.usd ?? 0)
    const given = (alone.length + together.length) * CENTS
    if (added !== given) throw new Error(`The total grew by ${added} cents instead of ${given}`)
    const single = percentile(alone, 50)
    const ratio = Math.max(...together) / single
    return [
      { name: 'one payment to a campaign, p50', value: single, unit: 'ms' },
      { name: `slowest of ${DONORS} at once`, value: ratio, unit: 'times', most: MAX_RATIO },
    ]
  } finally {
    await connection.close()
    await provider.stop()
  }
}

type Donor = { email: string; cookies: string }

async function giveOnce(site: string, { email, cookies }: Donor, campaignId: string) {
  const started = performance.now()
  const response = await fetch(`${site}/api/stripe`, {
    method: 'POST',
    headers: {
      ...{ cookie: cookies, 'content-type': 'application/json', origin: site },
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ token: 'tok_visa', amount: CENTS, campaignId, email }),
  })
  const text = await response.text()
  const ms = performance.now() - started
  if (response.status !== 200) throw new Error(`The response to a payment was ${text}`)
  return ms
}
