import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { connectDb } from '@/lib/core/db/connection'
import { databaseNow } from '@/lib/core/db/database-clock'
import { eachDue, MAX_DUE_ROWS } from '@/lib/core/schedule/each-due'
import type { Job, JobResult } from '@/lib/core/schedule/jobs'
import { dhakaDay } from '@/lib/core/time/calendar'
import { isInQuietHours } from '@/lib/core/time/quiet-hours'
import { type Notice, notify } from '@/lib/features/notifications/notify'
import { districtIn } from '@/lib/features/places/district-in-text'
import { Campaign, type CampaignRecord } from '@/models/campaign'
import { User } from '@/models/user'
import { isOver } from './rules'

/** How many people one transaction tells. */
const BATCH = 500
/** How many people are told of one campaign at most, those who registered last first. */
export const MAX_TOLD_NEARBY = 5_000

/** Tells donors of new campaigns near them. */
export const nearbyCampaignsJob: Job = {
  name: 'nearby-campaigns',
  everySeconds: 60,
  run: tellNearbyDonors,
}

/**
 * Tells available donors of the campaigns that were created in their district, each once, and nobody in the
 * quiet hours: a batch of each campaign that is due. A campaign that is over or was taken down is left out.
 */
export async function tellNearbyDonors(deadline?: Date): Promise<JobResult> {
  const now = await databaseNow()
  if (isInQuietHours(now)) return { done: 0, isMore: false }
  await connectDb()
  const due = await newCampaignsQuery(now).lean()
  const failureMessage = 'donors could not be told of a campaign near them'
  const { done, isMore } = await eachDue(due, { deadline, failureMessage }, tellBatch)
  return { done, isMore: isMore || (done > 0 && (await newCampaignsQuery(now).lean()).length > 0) }
}

/** The campaigns of which donors are still to be told, for the job and the test of its plan. */
export function newCampaignsQuery(now: Date) {
  return Campaign.find({ tellNearbyAt: { $lte: now } }, { _id: 1 })
    .sort({ tellNearbyAt: 1 })
    .limit(MAX_DUE_ROWS)
}

async function tellBatch(_id: Types.ObjectId, session: ClientSession): Promise<boolean> {
  const now = await databaseNow()
  // The write comes first, so that of two concurrent runs the second finds where the first has ended.
  const campaign = await Campaign.findOneAndUpdate(
    { _id, tellNearbyAt: { $lte: now } },
    { $unset: { tellNearbyAt: 1, toldNearby: 1 } },
    { session },
  ).lean<StoredCampaign>()
  const today = dhakaDay(now)
  if (!campaign || campaign.archivedAt || isOver(campaign, today)) return false
  // A campaign has an address in free words and no fields for its place.
  const district = districtIn(campaign.address)
  if (!district) return false
  const { count = 0, last } = campaign.toldNearby ?? {}
  const limit = Math.min(BATCH, MAX_TOLD_NEARBY - count)
  const people = await nearbyDonorsQuery(district, last).limit(limit).session(session).lean()
  await notify(
    people.map((person) => campaignNear(person._id, campaign, today)),
    session,
  )
  const told = count + people.length
  if (people.length === limit && told < MAX_TOLD_NEARBY) {
    const toldNearby = { count: told, last: people.at(-1)?._id }
    await Campaign.updateOne({ _id }, { $set: { tellNearbyAt: now, toldNearby } }, { session })
  }
  return people.length > 0
}

type StoredCampaign = CampaignRecord & { _id: Types.ObjectId }

/** The available donors of a district, the latest first, behind the last one who was told. */
export function nearbyDonorsQuery(district: string, last?: Types.ObjectId | null) {
  const behind = last ? { _id: { $lt: last } } : {}
  return User.find(
    { 'donor.district': district, 'donor.isAvailable': true, ...behind },
    { _id: 1 },
  ).sort({ _id: -1 })
}

function campaignNear(
  to: Types.ObjectId,
  { _id, title, address, startDate, endDate }: StoredCampaign,
  today: string,
): Notice {
  const day = startDate > today ? startDate : today
  const values = { campaign: title, place: address, day, lasts: day < endDate ? 'days' : 'day' }
  return {
    ...{ to, kind: 'campaign-near', about: _id, values },
    ...{ path: `/campaign/${_id}`, key: `campaign-near:${_id}` },
  }
}
