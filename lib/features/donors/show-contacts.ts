import 'server-only'
import type { ClientSession, PipelineStage, Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/auth/session'
import { allowance } from '@/lib/core/http/limits'
import { ContactCount } from '@/models/contact-count'
import { ContactView } from '@/models/contact-view'
import { CONTACT_COUNTS_KEPT_DAYS, CONTACTS_A_DAY, type Withheld } from './rules'

const DAY_MS = 24 * 60 * 60 * 1_000
/** The upper bound, whatever `RATE_LIMIT_FACTOR` is: a viewer's day has to fit into one document. */
const MAX_PER_DAY = 50_000

/** Who searches for donors: the account, the network it calls from, and the calendar day in Dhaka. */
export interface ContactSearcher {
  person: Pick<SessionUser, 'id'>
  network: string
  day: string
}

/** The donors whose contacts an account or network was shown earlier, as `shownBeforeStage` adds them. */
export interface ShownBefore {
  viewer: string
  shown: Types.ObjectId[]
}

/** Adds to the rows of a search which contacts the account and the network were shown earlier that day. */
export function shownBeforeStage(searcher: ContactSearcher): PipelineStage.UnionWith {
  const { account, network } = viewersOf(searcher)
  return {
    $unionWith: {
      coll: ContactView.collection.name,
      pipeline: [
        { $match: { viewer: { $in: [account, network] }, day: searcher.day } },
        { $project: { _id: 0, viewer: 1, shown: '$donors' } },
      ],
    },
  }
}

/** Whether a row of such a search tells that. */
export function isShownBefore<Row extends object>(row: Row | ShownBefore): row is ShownBefore {
  return 'viewer' in row
}

/**
 * Decides whose phone and e-mail a member sees: the donors that the account was shown earlier that day,
 * and as many others as the limits of both the account and the network allow. What is shown is recorded
 * first, so that concurrent calls never show more. Returns why each of the others is withheld, and how
 * many contacts are left.
 */
export async function showContacts(
  searcher: ContactSearcher,
  before: ShownBefore[],
  donors: Types.ObjectId[],
): Promise<{ withheld: Map<string, Withheld>; contactsLeft: number }> {
  const { day } = searcher
  const { account, network } = viewersOf(searcher)
  const most = { account: dailyLimitOf('account'), network: dailyLimitOf('network') }
  const shownTo = (name: string) => before.find(({ viewer }) => viewer === name)?.shown ?? []
  const known = new Set(shownTo(account).map(String))
  const others = donors.filter((donor) => !known.has(String(donor)))
  const wanted = others.slice(0, Math.max(0, most.account - known.size))
  // The network comes first: what the account was granted is shown again without asking the network,
  // so the account must not be granted what the network refuses.
  const here = await take(network, day, wanted, most.network)
  const own = await take(account, day, here.granted, most.account)
  await countViews(own.added, day)

  const accountLeft = most.account - (own.size ?? known.size)
  const networkLeft = most.network - (here.size ?? shownTo(network).length)
  const granted = new Set(own.granted.map(String))
  const refused = others.map(String).filter((donor) => !granted.has(donor))
  const reason = accountLeft > 0 ? 'network-limit' : 'account-limit'
  return {
    withheld: new Map(refused.map((donor) => [donor, reason])),
    contactsLeft: Math.max(0, Math.min(accountLeft, networkLeft)),
  }
}

/** Records, in one guarded write, as many of these donors as a viewer may still be shown that day. */
async function take(viewer: string, day: string, wanted: Types.ObjectId[], most: number) {
  if (wanted.length === 0) return { granted: [], added: [] }
  const shown = { $ifNull: ['$donors', []] }
  const unseen = { $filter: { input: wanted, cond: { $not: [{ $in: ['$$this', shown] }] } } }
  const room = { $max: [0, { $subtract: [most, { $size: shown }] }] }
  const donors = { $concatArrays: [shown, { $slice: [unseen, room] }] }
  const before = await ContactView.findOneAndUpdate(
    { viewer, day },
    [{ $set: { donors, expiresAt: daysFromNow(2) } }],
    { upsert: true, updatePipeline: true, returnDocument: 'before' },
  ).lean()
  // The same selection as in the write above.
  const known = new Set(before?.donors.map(String))
  const isKnown = (donor: Types.ObjectId) => known.has(String(donor))
  const added = wanted.filter((donor) => !isKnown(donor)).slice(0, Math.max(0, most - known.size))
  return { granted: [...wanted.filter(isKnown), ...added], added, size: known.size + added.length }
}

/** Adds one to the day's count of each donor whose contact details were just shown to a new member. */
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

/** Deletes what an account was shown and the counts of its own contact details, with the account. */
export async function deleteContactViews(
  id: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  await ContactView.deleteMany({ viewer: accountViewer(String(id)) }, { session })
  await ContactCount.deleteMany({ donor: id }, { session })
}

/** The contacts that one account was shown on the days that are kept. */
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

function dailyLimitOf(viewer: keyof typeof CONTACTS_A_DAY): number {
  return Math.min(allowance(CONTACTS_A_DAY[viewer]), MAX_PER_DAY)
}

function daysFromNow(days: number): Date {
  return new Date(Date.now() + days * DAY_MS)
}
