import 'server-only'
import type { ClientSession, PipelineStage, Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/auth/session'
import { allowance, tooManyCalls } from '@/lib/core/http/limits'
import { recordSecurityEvent } from '@/lib/core/security-events'
import { endOfDay } from '@/lib/core/time/calendar'
import { messageKey } from '@/lib/i18n/message-key'
import { ContactCount } from '@/models/contact-count'
import { ContactView } from '@/models/contact-view'
import { CONTACT_COUNTS_KEPT_DAYS, CONTACTS_A_DAY, DONORS_A_DAY, type Withheld } from './rules'

const DAY_MS = 24 * 60 * 60 * 1_000
/** The upper bound for any `RATE_LIMIT_FACTOR`: a viewer's day has to fit into one document. */
const MAX_PER_DAY = 50_000

/** `day` is a calendar day in Dhaka. */
export interface ContactSearcher {
  person: Pick<SessionUser, 'id' | 'isConfirmed'>
  network: string
  day: string
}

export interface ShownBefore {
  viewer: string
  found?: Types.ObjectId[]
  donors: Types.ObjectId[]
}

/** Adds the donors and contacts that the account and the network saw today; see `isShownBefore`. */
export function shownBeforeStage(searcher: ContactSearcher): PipelineStage.UnionWith {
  const { account, network } = viewersOf(searcher)
  return {
    $unionWith: {
      coll: ContactView.collection.name,
      pipeline: [
        { $match: { viewer: { $in: [account, network] }, day: searcher.day } },
        { $project: { _id: 0, viewer: 1, found: 1, donors: 1 } },
      ],
    },
  }
}

export function isShownBefore<Row extends object>(row: Row | ShownBefore): row is ShownBefore {
  return 'viewer' in row
}

/** Returns the donors within both daily limits. Throws `too-many-calls` if there are none. */
export async function showDonors(
  searcher: ContactSearcher,
  before: ShownBefore[],
  donors: Types.ObjectId[],
): Promise<Set<string>> {
  const kind = searcher.person.isConfirmed ? 'account' : 'unconfirmed'
  const most = { account: perDay(DONORS_A_DAY[kind]), network: perDay(DONORS_A_DAY.network) }
  const { refused, accountLeft } = await grant('found', searcher, before, donors, most)
  if (refused.size > 0 && refused.size === donors.length) {
    const reached = accountLeft > 0 ? 'network' : kind
    const account = searcher.person.id
    await recordSecurityEvent('limit-reached', { subtype: 'donors-found', account })
    throw tooManyCalls(
      endOfDay(searcher.day).getTime() - Date.now(),
      messageKey(`donors.refusals.${reached}SawAll`, { count: perDay(DONORS_A_DAY[reached]) }),
    )
  }
  return new Set(donors.map(String).filter((donor) => !refused.has(donor)))
}

/** Returns whose phone and email stay hidden, and why. A donor counts once a day towards the limits. */
export async function showContacts(
  searcher: ContactSearcher,
  before: ShownBefore[],
  donors: Types.ObjectId[],
): Promise<{ withheld: Map<string, Withheld>; contactsLeft: number }> {
  const most = {
    account: perDay(CONTACTS_A_DAY.account),
    network: perDay(CONTACTS_A_DAY.network),
  }
  const granted = await grant('donors', searcher, before, donors, most)
  const { added, refused, accountLeft, networkLeft } = granted
  await countViews(added, searcher.day)
  const reason = accountLeft > 0 ? 'network-limit' : 'account-limit'
  return {
    withheld: new Map([...refused].map((donor) => [donor, reason])),
    contactsLeft: Math.max(0, Math.min(accountLeft, networkLeft)),
  }
}

type Counted = 'found' | 'donors'
type Limits = Record<'account' | 'network', number>

/** Records the granted donors before it returns, so that concurrent requests never show more. */
async function grant(
  counted: Counted,
  searcher: ContactSearcher,
  before: ShownBefore[],
  donors: Types.ObjectId[],
  most: Limits,
) {
  const { day } = searcher
  const { account, network } = viewersOf(searcher)
  const shownTo = (name: string) => before.find(({ viewer }) => viewer === name)?.[counted] ?? []
  const known = new Set(shownTo(account).map(String))
  const others = donors.filter((donor) => !known.has(String(donor)))
  const wanted = others.slice(0, Math.max(0, most.account - known.size))
  // The network comes first: later requests do not check it again for donors that the account was granted.
  const here = await take(counted, { viewer: network, day }, wanted, most.network)
  const own = await take(counted, { viewer: account, day }, here.granted, most.account)
  const granted = new Set(own.granted.map(String))
  return {
    added: own.added,
    refused: new Set(others.map(String).filter((donor) => !granted.has(donor))),
    accountLeft: most.account - (own.size ?? known.size),
    networkLeft: most.network - (here.size ?? shownTo(network).length),
  }
}

/** Records, in one atomic write, as many of these donors as the viewer's limit allows. */
async function take(
  counted: Counted,
  { viewer, day }: { viewer: string; day: string },
  wanted: Types.ObjectId[],
  most: number,
) {
  if (wanted.length === 0) return { granted: [], added: [] }
  const shown = { $ifNull: [`$${counted}`, []] }
  const unseen = { $filter: { input: wanted, cond: { $not: [{ $in: ['$$this', shown] }] } } }
  const room = { $max: [0, { $subtract: [most, { $size: shown }] }] }
  const recorded = {
    donors: { $ifNull: ['$donors', []] },
    [counted]: { $concatArrays: [shown, { $slice: [unseen, room] }] },
  }
  const before = await ContactView.findOneAndUpdate(
    { viewer, day },
    [{ $set: { ...recorded, expiresAt: daysFromNow(2) } }],
    { upsert: true, updatePipeline: true, returnDocument: 'before', projection: { [counted]: 1 } },
  ).lean()
  // The same selection as in the write above.
  const known = new Set(before?.[counted]?.map(String))
  const isKnown = (donor: Types.ObjectId) => known.has(String(donor))
  const added = wanted.filter((donor) => !isKnown(donor)).slice(0, Math.max(0, most - known.size))
  return { granted: [...wanted.filter(isKnown), ...added], added, size: known.size + added.length }
}

async function countViews(donors: Types.ObjectId[], day: string): Promise<void> {
  if (donors.length === 0) return
  const expiresAt = daysFromNow(CONTACT_COUNTS_KEPT_DAYS + 1)
  await ContactCount.bulkWrite(
    donors.map((donor) => ({
      updateOne: {
        filter: { donor, day },
        update: { $inc: { members: 1 }, $setOnInsert: { expiresAt } },
        upsert: true,
      },
    })),
    { ordered: false },
  )
}

/** Deletes the views of an account and the counts of its own contact details. */
export async function deleteContactViews(
  id: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  await ContactView.deleteMany({ viewer: accountViewer(String(id)) }, { session })
  await ContactCount.deleteMany({ donor: id }, { session })
}

export function contactViewsQuery(id: string) {
  return ContactView.find({ viewer: accountViewer(id) })
    .sort({ day: -1 })
    .lean()
}

function viewersOf({ person, network }: ContactSearcher) {
  return { account: accountViewer(person.id), network: `network ${network}` }
}

function accountViewer(id: string): string {
  return `account ${id}`
}

function perDay(limit: number): number {
  return Math.min(allowance(limit), MAX_PER_DAY)
}

function daysFromNow(days: number): Date {
  return new Date(Date.now() + days * DAY_MS)
}
