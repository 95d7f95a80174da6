import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { connectDb } from '@/lib/core/server/db/connection'
import { databaseNow } from '@/lib/core/server/db/database-clock'
import type { Job, JobResult } from '@/lib/core/server/schedule/job'
import { MAX_DUE_ROWS, processDueRows } from '@/lib/core/server/schedule/process-due-rows'
import { dhakaDay } from '@/lib/core/time/calendar'
import { isInQuietHours } from '@/lib/core/time/quiet-hours'
import { notify } from '@/lib/features/notifications/server/notify'
import type { NewNotification } from '@/lib/features/notifications/server/queue-notifications'
import { findDistrictInText } from '@/lib/features/places/server/find-district-in-text'
import { Campaign, type CampaignRecord } from '@/models/campaign'
import { User } from '@/models/user'
import { isCampaignOver } from '../rules'

/** People per transaction. */
const BATCH_SIZE = 500
/** People per campaign, the newest accounts first. */
export const MAX_NOTIFIED_NEARBY = 5_000

export const nearbyCampaignsJob: Job = {
  name: 'nearby-campaigns',
  everySeconds: 60,
  run: notifyNearbyDonors,
}

/** Notifies available donors in the district once per campaign, outside quiet hours. */
export async function notifyNearbyDonors(deadline?: Date): Promise<JobResult> {
  const now = await databaseNow()
  if (isInQuietHours(now)) return { done: 0, isMore: false }
  await connectDb()
  const due = await unannouncedCampaignsQuery(now).lean()
  const failureMessage = 'donors could not be notified of a campaign near them'
  const { done, isMore } = await processDueRows(due, { deadline, failureMessage }, notifyBatch)
  return {
    done,
    isMore: isMore || (done > 0 && (await unannouncedCampaignsQuery(now).lean()).length > 0),
  }
}

/** Exported for the test of its query plan. */
export function unannouncedCampaignsQuery(now: Date) {
  return Campaign.find({ tellNearbyAt: { $lte: now } }, { _id: 1 })
    .sort({ tellNearbyAt: 1 })
    .limit(MAX_DUE_ROWS)
}

async function notifyBatch(_id: Types.ObjectId, session: ClientSession): Promise<boolean> {
  const now = await databaseNow()
  // Write first, so that of two concurrent runs the second continues where the first ended.
  const campaign = await Campaign.findOneAndUpdate(
    { _id, tellNearbyAt: { $lte: now } },
    { $unset: { tellNearbyAt: 1, toldNearby: 1 } },
    { session },
  ).lean<StoredCampaign>()
  const today = dhakaDay(now)
  if (!campaign || campaign.archivedAt || isCampaignOver(campaign, today)) return false
  // A campaign has no district field, only a street address.
  const district = findDistrictInText(campaign.address)
  if (!district) return false
  const { count = 0, last } = campaign.toldNearby ?? {}
  const limit = Math.min(BATCH_SIZE, MAX_NOTIFIED_NEARBY - count)
  const people = await nearbyDonorsQuery(district, last).limit(limit).session(session).lean()
  await notify(
    people.map((person) => nearbyCampaignNotice(person._id, campaign, today)),
    session,
  )
  const notifiedCount = count + people.length
  if (people.length === limit && notifiedCount < MAX_NOTIFIED_NEARBY) {
    const progress = { count: notifiedCount, last: people.at(-1)?._id }
    await Campaign.updateOne(
      { _id },
      { $set: { tellNearbyAt: now, toldNearby: progress } },
      { session },
    )
  }
  return people.length > 0
}

type StoredCampaign = CampaignRecord & { _id: Types.ObjectId }

/** The next donors after `last`, newest accounts first. */
export function nearbyDonorsQuery(district: string, last?: Types.ObjectId | null) {
  const afterLast = last ? { _id: { $lt: last } } : {}
  return User.find(
    { 'donor.district': district, 'donor.isAvailable': true, ...afterLast },
    { _id: 1 },
  ).sort({ _id: -1 })
}

function nearbyCampaignNotice(
  to: Types.ObjectId,
  { _id, title, address, startDate, endDate }: StoredCampaign,
  today: string,
): NewNotification {
  const day = startDate > today ? startDate : today
  const values = { campaign: title, place: address, day, lasts: day < endDate ? 'days' : 'day' }
  return {
    ...{ to, kind: 'campaign-near', about: _id, values },
    ...{ path: `/campaign/${_id}`, key: `campaign-near:${_id}` },
  }
}
