import type { mongo } from 'mongoose'
import type { DrillState } from './check-consistency'
import type { Finding } from './journal'

/** Every payment of a provider is one gift of the same amount, and campaigns hold the sums of theirs. */
export async function checkMoney(books: DrillState): Promise<Finding[]> {
  const payments = await books.database.collection('payments').find().toArray()
  return [...cards(books, payments), ...taka(books, payments), ...(await sums(books, payments))]
}

function cards(
  { journal, cards: { provider }, isRestored }: DrillState,
  payments: mongo.Document[],
) {
  const counted = payments.filter(({ status }) => status === 'succeeded')
  const byCharge = new Map(counted.map((payment) => [payment.providerId as string, payment]))
  const paid = provider.state.intents.filter(({ status }) => status === 'succeeded')
  const charged = new Set(paid.map(({ id }) => id))
  const findings: Finding[] = []
  for (const { id, amount } of paid) {
    const gift = byCharge.get(id)
    if (!gift && isRestored) continue
    if (!gift) findings.push(`payment ${id} of ${amount} cents is no gift`)
    else if (gift.amount !== amount) findings.push(`payment ${id} has another amount here`)
  }
  const own = new Set(journal.of('gift').map(({ key }) => key))
  for (const { key, providerId } of counted) {
    if (own.has(key) && !charged.has(providerId)) findings.push(`gift ${key} was never paid`)
  }
  return findings
}

/** A notice that the site has confirmed stays settled, and no gift is settled that its donor has not paid. */
function taka(books: DrillState, payments: mongo.Document[]): Finding[] {
  const {
    journal,
    taka: { checkout },
    isRestored,
  } = books
  const byId = new Map(payments.map((payment) => [String(payment._id), payment]))
  const paid = new Map(
    checkout.state.attempts
      .filter(({ status }) => status === 'VALID')
      .map(({ tran_id, amount }) => [tran_id, Math.round(100 * Number(amount))]),
  )
  const findings: Finding[] = []
  for (const { key, acknowledged } of journal.of('taka notice')) {
    const status = byId.get(key)?.status ?? 'gone'
    if (status === 'succeeded' || (isRestored && !acknowledged)) continue
    const what = acknowledged ? 'was confirmed' : 'was sent in vain'
    findings.push(`the notice of taka payment ${key} ${what}, and the gift is ${status}`)
  }
  const own = new Set(journal.of('taka gift').map(({ key }) => key))
  for (const { _id, key, status, amount } of payments) {
    if (status !== 'succeeded' || !own.has(key)) continue
    const asked = paid.get(String(_id))
    if (asked === undefined) findings.push(`taka gift ${key} was never paid`)
    else if (asked !== amount) findings.push(`taka gift ${key} has another amount here`)
  }
  return findings
}

async function sums(
  { database, isRestored }: DrillState,
  payments: mongo.Document[],
): Promise<Finding[]> {
  const given = new Map<string, number>()
  for (const { status, campaign, currency, amount, refunded = 0, uncounted = 0 } of payments) {
    if (status !== 'succeeded') continue
    const name = `${campaign} ${currency}`
    // A backup may have been taken between a gift and its addition to the total.
    const counted = amount - refunded - (isRestored ? uncounted : 0)
    given.set(name, (given.get(name) ?? 0) + counted)
  }
  const findings: Finding[] = []
  for (const { _id, title, raised } of await database.collection('campaigns').find().toArray()) {
    for (const currency of ['usd', 'bdt']) {
      const shown = raised?.[currency] ?? 0
      const sum = given.get(`${_id} ${currency}`) ?? 0
      if (shown !== sum) findings.push(`${title} shows ${shown} ${currency}, was given ${sum}`)
    }
  }
  return findings
}
