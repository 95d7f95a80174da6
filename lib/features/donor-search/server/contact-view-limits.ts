import 'server-only'
import type { ClientSession, PipelineStage, Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { scaledLimit, tooManyRequestsError } from '@/lib/core/server/http/rate-limits'
import { recordSecurityEvent } from '@/lib/core/server/security-events'
import { DAY_MS, endOfDay } from '@/lib/core/time/calendar'
import {
  CONTACT_COUNT_RETENTION_DAYS,
  CONTACTS_PER_DAY,
  DONORS_PER_DAY,
  type WithheldReason,
} from '@/lib/features/donors/rules'
import { messageKey } from '@/lib/i18n/message-key'
import { ContactCount } from '@/models/contact-count'
import { ContactView } from '@/models/contact-view'

/** The upper bound for any `RATE_LIMIT_FACTOR`: a viewer's day has to fit into one document. */
const MAX_PER_DAY = 50_000

/** `day` is a calendar day in Dhaka. */
export interface DonorSearcher {
  person: Pick<SessionUser, 'id' | 'isConfirmed'>
  network: string
  day: string
}

export interface SeenToday {
  viewer: string
  found?: Types.ObjectId[]
  donors: Types.ObjectId[]
}

/** Adds the donors and contacts that the account and the network saw today; see `isSeenToday`. */
export function seenTodayStage(searcher: DonorSearcher): PipelineStage.UnionWith {
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

export function isSeenToday<Row extends object>(row: Row | SeenToday): row is SeenToday {
  return 'viewer' in row
}

/** Returns the donors within both daily limits. Throws `too-many-calls` if there are none. */
export async function grantFoundDonors(
  searcher: DonorSearcher,
  seenToday: SeenToday[],
  donors: Types.ObjectId[],
): Promise<Set<string>> {
  const kind = searcher.person.isConfirmed ? 'account' : 'unconfirmed'
  const limits = { account: perDay(DONORS_PER_DAY[kind]), network: perDay(DONORS_PER_DAY.network) }
  const { refused, accountLeft } = await grantWithinLimits(
    'found',
    searcher,
    seenToday,
    donors,
    limits,
  )
  if (refused.size > 0 && refused.size === donors.length) {
    const reached = accountLeft > 0 ? 'network' : kind
    const account = searcher.person.id
    await recordSecurityEvent('limit-reached', { subtype: 'donors-found', account })
    throw tooManyRequestsError(
      endOfDay(searcher.day).getTime() - Date.now(),
      messageKey(`donors.refusals.${reached}SawAll`, { count: perDay(DONORS_PER_DAY[reached]) }),
    )
  }
  return new Set(donors.map(String).filter((donor) => !refused.has(donor)))
}

/** Returns whose phone and email stay hidden, and why. A donor counts once a day towards the limits. */
export async function grantContacts(
  searcher: DonorSearcher,
  seenToday: SeenToday[],
  donors: Types.ObjectId[],
): Promise<{ withheld: Map<string, WithheldReason>; contactsLeft: number }> {
  const limits = {
    account: perDay(CONTACTS_PER_DAY.account),
    network: perDay(CONTACTS_PER_DAY.network),
  }
  const granted = await grantWithinLimits('donors', searcher, seenToday, donors, limits)
  const { added, refused, accountLeft, networkLeft } = granted
  await countViews(added, searcher.day)
  const reason = accountLeft > 0 ? 'network-limit' : 'account-limit'
  return {
    withheld: new Map([...refused].map((donor) => [donor, reason])),
    contactsLeft: Math.max(0, Math.min(accountLeft, networkLeft)),
  }
}

type CountedField = 'found' | 'donors'
type DailyLimits = Record<'account' | 'network', number>

/** Records the granted donors before it returns, so that concurrent requests never show more. */
async function grantWithinLimits(
  counted: CountedField,
  searcher: DonorSearcher,
  seenToday: SeenToday[],
  donors: Types.ObjectId[],
  limits: DailyLimits,
) {
  const { day } = searcher
  const { account, network } = viewersOf(searcher)
  const seenBy = (name: string) => seenToday.find(({ viewer }) => viewer === name)?.[counted] ?? []
  const known = new Set(seenBy(account).map(String))
  const others = donors.filter((donor) => !known.has(String(donor)))
  const wanted = others.slice(0, Math.max(0, limits.account - known.size))
  // The network comes first: later requests do not check it again for donors that the account was granted.
  const ofNetwork = await recordWithinLimit(
    counted,
    { viewer: network, day },
    wanted,
    limits.network,
  )
  const ofAccount = await recordWithinLimit(
    counted,
    { viewer: account, day },
    ofNetwork.granted,
    limits.account,
  )
  const granted = new Set(ofAccount.granted.map(String))
  return {
    added: ofAccount.added,
    refused: new Set(others.map(String).filter((donor) => !granted.has(donor))),
    accountLeft: limits.account - (ofAccount.size ?? known.size),
    networkLeft: limits.network - (ofNetwork.size ?? seenBy(network).length),
  }
}

/** Records, in one atomic write, as many of these donors as the viewer's limit allows. */
async function recordWithinLimit(
  counted: CountedField,
  { viewer, day }: { viewer: string; day: string },
  wanted: Types.ObjectId[],
  limit: number,
) {
  if (wanted.length === 0) return { granted: [], added: [] }
  const seen = { $ifNull: [`$${counted}`, []] }
  const unseen = { $filter: { input: wanted, cond: { $not: [{ $in: ['$$this', seen] }] } } }
  const free = { $max: [0, { $subtract: [limit, { $size: seen }] }] }
  const recorded = {
    donors: { $ifNull: ['$donors', []] },
    [counted]: { $concatArrays: [seen, { $slice: [unseen, free] }] },
  }
  const before = await ContactView.findOneAndUpdate(
    { viewer, day },
    [{ $set: { ...recorded, expiresAt: daysFromNow(2) } }],
    { upsert: true, updatePipeline: true, returnDocument: 'before', projection: { [counted]: 1 } },
  ).lean()
  // The same selection as in the write above.
  const known = new Set(before?.[counted]?.map(String))
  const isKnown = (donor: Types.ObjectId) => known.has(String(donor))
  const added = wanted.filter((donor) => !isKnown(donor)).slice(0, Math.max(0, limit - known.size))
  return { granted: [...wanted.filter(isKnown), ...added], added, size: known.size + added.length }
}

async function countViews(donors: Types.ObjectId[], day: string): Promise<void> {
  if (donors.length === 0) return
  const expiresAt = daysFromNow(CONTACT_COUNT_RETENTION_DAYS + 1)
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

export async function exportContactViews({ id }: Pick<SessionUser, 'id'>) {
  const views = await ContactView.find({ viewer: accountViewer(id) })
    .sort({ day: -1 })
    .lean()
  return views.map(({ day, donors }) => ({ day, donors: donors.length }))
}

function viewersOf({ person, network }: DonorSearcher) {
  return { account: accountViewer(person.id), network: `network ${network}` }
}

function accountViewer(id: string): string {
  return `account ${id}`
}

function perDay(limit: number): number {
  return Math.min(scaledLimit(limit), MAX_PER_DAY)
}

function daysFromNow(days: number): Date {
  return new Date(Date.now() + days * DAY_MS)
}
