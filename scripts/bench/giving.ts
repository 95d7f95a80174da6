import { setTimeout as pause } from 'node:timers/promises'
import mongoose from 'mongoose'
import type { Launcher } from '../server/launcher'
import { serveProvider } from '../server/stripe/serve'
import { median } from './figures'
import type { Matched } from './matching'
import { serveSize } from './served-size'
import { logIn } from './visitor'

/** The word for `--only` that selects this measurement. */
export const GIVING = 'gifts'
const DONORS = 50
const ROUNDS = 5
/** The slowest of simultaneous gifts may take so many times as long as a single one. */
const MAX_RATIO = 5
const CENTS = 500
/** About as long as Stripe takes to charge a card; the stand-in would answer at once. */
const CHARGE_MS = 700

const FILLING = {
  words: '1,000 people and one campaign that all give to',
  database: 'bench_gifts',
  seed: ['--users', '1000', '--campaigns', '1'],
}

/**
 * Measures how long a gift by card takes when one person gives, and when 50 people give to the same campaign at
 * once, by turns. Throws when the campaign's total is not the sum of the gifts afterwards.
 */
export async function measureGiving(launcher: Launcher, mongoUri: string): Promise<Matched[]> {
  const provider = await serveProvider()
  provider.disturb.beforeAnswer = async (path) => {
    if (path === '/v1/payment_intents') await pause(CHARGE_MS)
  }
  const size = await serveSize(launcher, mongoUri, FILLING, {
    STRIPE_SECRET_KEY: 'sk_test_of_the_bench',
    STRIPE_API_ADDRESS: provider.address,
  })
  const connection = mongoose.createConnection(size.mongoUri)
  try {
    await connection.asPromise()
    const campaigns = connection.collection<{ raised: { usd?: number } }>('campaigns')
    const before = await campaigns.findOne({ isOrganisation: false })
    if (!before) throw new Error('No campaign was seeded')
    const donors: Donor[] = []
    for (const email of size.emails.slice(0, DONORS)) {
      donors.push({ email, cookies: await logIn(size.product, email) })
    }
    const campaign = String(before._id)
    const give = (donor: Donor) => giveOnce(size.product, donor, campaign)
    const alone: number[] = []
    const together: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const donor of donors.slice(0, DONORS / ROUNDS)) alone.push(await give(donor))
      together.push(...(await Promise.all(donors.map(give))))
    }
    const after = await campaigns.findOne({ _id: before._id })
    const added = (after?.raised.usd ?? 0) - (before.raised.usd ?? 0)
    const expected = (alone.length + together.length) * CENTS
    if (added !== expected) throw new Error(`The total grew by ${added} cents, not by ${expected}`)
    return [
      { name: 'one gift to a campaign', times: alone },
      {
        name: `${DONORS} gifts at once to one campaign`,
        ...{ times: together, most: median(alone) * MAX_RATIO, percent: 100 },
      },
    ]
  } finally {
    await connection.close()
    await provider.stop()
  }
}

interface Donor {
  email: string
  cookies: string
}

/** Milliseconds until the answer. */
async function giveOnce(product: string, { email, cookies }: Donor, campaignId: string) {
  const began = performance.now()
  const answer = await fetch(`${product}/api/stripe`, {
    method: 'POST',
    headers: {
      ...{ cookie: cookies, 'content-type': 'application/json', origin: product },
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ token: 'tok_visa', amount: CENTS, campaignId, email }),
  })
  const text = await answer.text()
  const took = performance.now() - began
  if (answer.status !== 200) throw new Error(`A gift was answered with ${text}`)
  return took
}
