import 'server-only'
import { type ClientSession, Types } from 'mongoose'
import { assertOwnEmail } from '@/lib/core/server/auth/account-guards'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { invalidateCacheTag } from '@/lib/core/server/cache-invalidation'
import { inTransaction, isDuplicateKey } from '@/lib/core/server/db/connection'
import { readAcknowledged } from '@/lib/core/server/db/read-acknowledged'
import { AppError } from '@/lib/core/server/errors'
import { dhakaDay } from '@/lib/core/time/calendar'
import { deliverNotifications, notify } from '@/lib/features/notifications/server/notify'
import { lockAccount } from '@/lib/features/users/server/sign-in/lock-account'
import { Campaign } from '@/models/campaign'
import { Volunteer } from '@/models/volunteer'
import { CAMPAIGN_ERRORS } from '../errors'
import { isCampaignOver } from '../rules'
import type { VolunteerInput } from '../schema'
import type { VolunteerOutcome } from '../wire'

/** Safe to repeat. Throws `forbidden`, `not-found`, `campaign-over` and `conflict`. */
export async function volunteerForCampaign(
  person: SessionUser,
  input: VolunteerInput,
): Promise<VolunteerOutcome> {
  assertOwnEmail(person, input.email)
  const campaign = input.campaignId
  const joined = await assertAcceptsVolunteers(campaign)
  if (await isVolunteer(person, campaign)) return 'already'
  try {
    await addVolunteer(person, input, joined)
  } catch (cause) {
    if (isDuplicateKey(cause) && (await isVolunteer(person, campaign))) return 'already'
    if (!(cause instanceof CampaignClosedError)) throw cause
    await assertAcceptsVolunteers(campaign)
    throw new AppError('conflict', 'campaigns.refusals.changed', { cause })
  }
  invalidateCacheTag('campaigns')
  await deliverNotifications()
  return 'added'
}

async function isVolunteer({ id: person }: SessionUser, campaign: string): Promise<boolean> {
  const entry = await readAcknowledged(() =>
    Volunteer.findOne({ campaign, person }, { _id: 1 }).lean(),
  )
  return entry !== null
}

/** The campaign closed during the request; reading it again gives the reason. */
class CampaignClosedError extends Error {}

async function assertAcceptsVolunteers(id: string) {
  const campaign = await Campaign.findOne(
    { _id: id, archivedAt: null },
    { isOrganisation: 1, title: 1, startDate: 1, endDate: 1 },
  ).lean()
  if (!campaign) throw new AppError('not-found', 'campaigns.refusals.notFound')
  if (campaign.isOrganisation) {
    throw new AppError('conflict', 'campaigns.refusals.chooseCampaign')
  }
  if (isCampaignOver(campaign, dhakaDay()))
    throw new AppError(CAMPAIGN_ERRORS['campaign-over'], 'campaigns.refusals.over')
  return campaign
}

async function addVolunteer(
  person: SessionUser,
  input: VolunteerInput,
  joined: Awaited<ReturnType<typeof assertAcceptsVolunteers>>,
): Promise<void> {
  const { campaignId: campaign, phone, address } = input
  await inTransaction(async (session) => {
    await lockAccount(person, session)
    const { id, name, email } = person
    await Volunteer.create([{ campaign, person: id, name, email, phone, address }], { session })
    await notifyVolunteer(person, joined, session)
    // Write the most contended document last, so that its lock is short.
    const counted = await Campaign.updateOne(
      { _id: campaign, archivedAt: null, isOrganisation: false, endDate: { $gte: dhakaDay() } },
      { $inc: { volunteerCount: 1 } },
      { session },
    )
    if (counted.matchedCount === 0) throw new CampaignClosedError()
  })
}

/** Thanks a volunteer once, also after leaving and joining again. */
async function notifyVolunteer(
  { id }: SessionUser,
  { _id, title, startDate }: { _id: Types.ObjectId; title: string; startDate: string },
  session: ClientSession,
): Promise<void> {
  const values = { campaign: title, day: startDate }
  const notice = {
    to: new Types.ObjectId(id),
    kind: 'volunteer-joined' as const,
    about: _id,
    values,
  }
  const key = `volunteer-joined:${_id}`
  await notify([{ ...notice, path: `/campaign/${_id}`, key }], session)
}
