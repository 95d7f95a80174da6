import 'server-only'
import type { ClientSession, PipelineStage, Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/auth/session'
import { allowance } from '@/lib/core/http/limits'
import { ContactCount } from '@/models/contact-count'
import { ContactView } from '@/models/contact-view'
import { CONTACT_COUNTS_KEPT_DAYS, CONTACTS_A_DAY, type Withheld } from './rules'

const DAY_MS = 24 * 60 * 60 * 1_000
/** However generous the factor is: a viewer's day has to fit into one document. */
const MOST_IN_A_DAY = 50_000

/** Who looks for donors: the account, the network it calls from, and the calendar day in Dhaka. */
export interface Looking {
  person: Pick<SessionUser, 'id'>
  network: string
  day: string
}

/** What one viewer was shown before, as `shownBeforeStage` adds it to a search. */
export interface ShownBefore {
  viewer: string
  shown: Types.ObjectId[]
}

/** Adds to the rows of a search what the account and the network were shown already that day. */
export function shownBeforeStage(looking: Looking): PipelineStage.UnionWith {
  const { account, network } = viewersOf(looking)
  return {
    $unionWith: {
      coll: ContactView.collection.name,
      pipeline: [
        { $match: { viewer: { $in: [account, network] }, day: looking.day } },
        { $project: { _id: 0, viewer: 1, shown: '$donors' } },
      ],
    },
  }
}

/**
 * Decides of which of these donors a member sees phone and e-mail: those the account was shown that
 * day already, and as many others as both the account and the network still have. What is shown is
 * written down first, so that calls made at once never show more. Answers why each of the others is
 * withheld, and how many donors are left.
 */
export async function showContacts(
  looking: Looking,
  before: ShownBefore[],
  donors: Types.ObjectId[],
): Promise<{ withheld: Map<string, Withheld>; contactsLeft: number }> {
  const { day } = looking
  const { account, network } = viewersOf(looking)
  const most = { account: mostOf('account'), network: mostOf('network') }
  const shownTo = (name: string) => before.find(({ viewer }) => viewer === name)?.shown ?? []
  const known = new Set(shownTo(account).map(String))
  const others = donors.filter((donor) => !known.has(String(donor)))
  const wanted = others.slice(0, Math.max(0, most.account - known.size))
  // The network is asked first: what the account was granted it is shown again without the network,
  // so it must not be granted what the network refuses.
  const here = await take(network, day, wanted, most.network)
  const own = await take(account, day, here.granted, most.account)
  await countShown(own.added, day)

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

/** Writes down, in one guarded write, as many of these donors as a viewer may still be shown that day. */
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
  // The same choice as the write has made.
  const known = new Set(before?.donors.map(String))
  const isKnown = (donor: Types.ObjectId) => known.has(String(donor))
  const added = wanted.filter((donor) => !isKnown(donor)).slice(0, Math.max(0, most - known.size))
  return { granted: [...wanted.filter(isKnown), ...added], added, size: known.size + added.length }
}

/** Counts one more member for each donor whose contact details were just shown for the first time. */
async function countShown(donors: Types.ObjectId[], day: string): Promise<void> {
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

/** Takes away what an account was shown and how often its own contact details were, when it goes. */
export async function forgetContacts(id: Types.ObjectId, session: ClientSession): Promise<void> {
  await ContactView.deleteMany({ viewer: accountViewer(String(id)) }, { session })
  await ContactCount.deleteMany({ donor: id }, { session })
}

/** What one account was shown on the days that are still kept. */
export function contactViewsQuery(id: string) {
  return ContactView.find({ viewer: accountViewer(id) })
    .sort({ day: -1 })
    .lean()
}

function viewersOf({ person, network }: Looking) {
  return { account: accountViewer(person.id), network: `network ${network}` }
}

function accountViewer(id: string): string {
  return `account ${id}`
}

function mostOf(viewer: keyof typeof CONTACTS_A_DAY): number {
  return Math.min(allowance(CONTACTS_A_DAY[viewer]), MOST_IN_A_DAY)
}

function daysFromNow(days: number): Date {
  return new Date(Date.now() + days * DAY_MS)
}
