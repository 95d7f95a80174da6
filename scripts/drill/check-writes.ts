import { countBy } from './count-by'
import type { DrillState } from './drill-state'
import type { Entry, Finding } from './journal'

/** The collection of each kind, and its fields for the writer and the key. */
const STORED = {
  request: { collection: 'bloodrequests', writer: 'requester', key: 'key' },
  pledge: { collection: 'pledges', writer: 'donor', key: 'key' },
  booking: { collection: 'bookings', writer: 'person', key: 'key' },
  message: { collection: 'chatmessages', writer: 'author', key: 'key' },
  gift: { collection: 'payments', writer: 'donor', key: 'key' },
  'taka gift': { collection: 'payments', writer: 'donor', key: 'key' },
  volunteer: { collection: 'volunteers', writer: 'person', key: 'campaign' },
} as const

/** No confirmed write is lost, and no write is stored twice. */
export async function checkWrites(books: DrillState): Promise<Finding[]> {
  const found = await Promise.all([
    rows(books),
    withdrawals(books),
    pictures(books),
    accounts(books),
  ])
  return found.flat()
}

async function rows({ journal, database }: DrillState): Promise<Finding[]> {
  const users = await database.collection('users').find().project({ email: 1 }).toArray()
  const idOf = new Map(users.map(({ _id, email }) => [email as string, String(_id)]))
  const keysOf = (entries: Entry[]) => new Set(entries.map(({ key }) => key))
  const cancelling = keysOf(journal.of('cancellation'))
  const cancelled = keysOf(journal.confirmed('cancellation'))
  const findings: Finding[] = []
  for (const [kind, { collection, writer, key: keyField }] of Object.entries(STORED)) {
    const stored = await database
      .collection(collection)
      .find({ [keyField]: { $exists: true } })
      .project({ [keyField]: 1, [writer]: 1 })
      .toArray()
    const counts = countBy(stored, (row) => `${row[writer]} ${row[keyField]}`)
    const seen = new Set<string>()
    for (const { acknowledged, key, person } of journal.of(kind as Entry['kind'])) {
      const name = `${idOf.get(person)} ${key}`
      const count = counts.get(name) ?? 0
      const mayBeGone = kind === 'booking' && cancelling.has(key)
      const isGone = kind === 'booking' && cancelled.has(key)
      if (isGone && count > 0) findings.push(`booking ${key} was cancelled but exists`)
      if (acknowledged && count === 0 && !mayBeGone) findings.push(`${kind} ${key} was lost`)
      // A person may volunteer for one campaign several times.
      if (count > 1 && !seen.has(name)) findings.push(`${kind} ${key} exists ${count} times`)
      seen.add(name)
    }
  }
  return findings
}

async function withdrawals({ journal, database }: DrillState): Promise<Finding[]> {
  const keys = journal.confirmed('withdrawal').map(({ key }) => key)
  const standing = await database
    .collection('pledges')
    .distinct('key', { key: { $in: keys }, status: { $ne: 'cancelled' } })
  return standing.map((key) => `pledge ${key} was withdrawn but still counts`)
}

/** Every confirmed picture is listed, and every listed picture has a file. */
async function pictures({ journal, database }: DrillState): Promise<Finding[]> {
  const rows = await database.collection('pictures').find({ unwantedAt: null }).toArray()
  const listed = new Set(rows.map(({ address }) => String(address)))
  const files = await database.collection('images.files').distinct('_id')
  const filed = new Set(files.map((id) => `/api/images/${id}`))
  const findings = [...listed]
    .filter((address) => address.startsWith('/api/images/') && !filed.has(address))
    .map((address) => `the picture ${address} is listed but has no file`)
  for (const { key, acknowledged } of journal.confirmed('picture')) {
    const { url } = (acknowledged?.answer.data ?? {}) as { url?: string }
    if (!url || !listed.has(url)) findings.push(`picture ${key} was lost (${url})`)
  }
  return findings
}

/** Each email has one account, and every confirmed sign-up has one. */
async function accounts({ journal, database }: DrillState): Promise<Finding[]> {
  const users = database.collection('users')
  const all = await users.find().project({ email: 1 }).toArray()
  const doubles = [...countBy(all, ({ email }) => email)].filter(([, count]) => count > 1)
  const there = new Set(await users.distinct('email', { email: { $regex: '^drill-' } }))
  const lost = journal.confirmed('sign-up').filter(({ person }) => !there.has(person))
  return [
    ...doubles.map(([email, count]) => `${email} has ${count} accounts`),
    ...lost.map(({ person }) => `the account of ${person} was lost`),
  ]
}
