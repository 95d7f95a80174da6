import type { mongo } from 'mongoose'
import type { DrillState } from './drill-state'
import type { Finding } from './journal'

/** Every payment at a provider has one of the same amount here; campaign totals are their sums. */
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
    if (!gift) findings.push(`payment ${id} of ${amount} cents is missing here`)
    else if (gift.amount !== amount) findings.push(`payment ${id} has a different amount here`)
  }
  const own = new Set(journal.of('gift').map(({ key }) => key))
  for (const { key, providerId } of counted) {
    if (own.has(key) && !charged.has(providerId)) findings.push(`payment ${key} was not paid`)
  }
  return findings
}

/** A confirmed notice stays settled, and no payment is settled that the donor did not pay. */
function taka(books: DrillState, payments: mongo.Document[]): Finding[] {
  const { journal, isRestored } = books
  const byId = new Map(payments.map((payment) => [String(payment._id), payment]))
  const paid = new Map(
    books.taka.checkout.state.attempts
      .filter(({ status }) => status === 'VALID')
      .map(({ tran_id, amount }) => [tran_id, Math.round(100 * Number(amount))]),
  )
  const findings: Finding[] = []
  for (const { key, acknowledged } of journal.of('taka notice')) {
    const status = byId.get(key)?.status ?? 'gone'
    if (status === 'succeeded' || (isRestored && !acknowledged)) continue
    const what = acknowledged ? 'was confirmed' : 'was not confirmed'
    findings.push(`the notice of taka payment ${key} ${what}, but the payment is ${status}`)
  }
  const own = new Set(journal.of('taka gift').map(({ key }) => key))
  for (const { _id, key, status, amount } of payments) {
    if (status !== 'succeeded' || !own.has(key)) continue
    const asked = paid.get(String(_id))
    if (asked === undefined) findings.push(`taka payment ${key} was not paid`)
    else if (asked !== amount) findings.push(`taka payment ${key} has a different amount here`)
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
    // The backup may have been made between a payment and its addition to the total.
    const counted = amount - refunded - (isRestored ? uncounted : 0)
    given.set(name, (given.get(name) ?? 0) + counted)
  }
  const findings: Finding[] = []
  for (const { _id, title, raised } of await database.collection('campaigns').find().toArray()) {
    for (const currency of ['usd', 'bdt']) {
      const shown = raised?.[currency] ?? 0
      const sum = given.get(`${_id} ${currency}`) ?? 0
      if (shown !== sum) findings.push(`${title} shows ${shown} ${currency} instead of ${sum}`)
    }
  }
  return findings
}
