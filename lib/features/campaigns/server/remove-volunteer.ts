import 'server-only'
import { recordAuditEntry } from '@/lib/core/server/audit'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { invalidateCacheTag } from '@/lib/core/server/cache-invalidation'
import { inTransactionOnce } from '@/lib/core/server/db/transaction-once'
import { AppError } from '@/lib/core/server/errors'
import { Campaign } from '@/models/campaign'
import { Volunteer } from '@/models/volunteer'
import type { VolunteerRemoval } from '../schema'

/** Removes a volunteer and updates the count once. Throws `not-found`. */
export async function removeVolunteer(
  admin: SessionUser,
  { campaignId, email, volunteerId }: VolunteerRemoval,
): Promise<void> {
  const action = {
    name: 'volunteer-removed',
    by: admin.id,
    target: [campaignId, volunteerId ?? email],
  }
  if (!volunteerId && !email) throw notVolunteerError()
  await inTransactionOnce(action, async (session) => {
    const entry = await Volunteer.findOneAndDelete(
      { campaign: campaignId, ...(volunteerId ? { _id: volunteerId } : { email }) },
      { session, projection: { person: 1 } },
    ).lean()
    if (!entry) throw notVolunteerError()
    const campaign = await Campaign.findOneAndUpdate(
      { _id: campaignId },
      { $inc: { volunteerCount: -1 } },
      { session, projection: { title: 1 } },
    ).lean()
    await recordAuditEntry(
      {
        actor: admin,
        action: 'volunteer-removed',
        targetUser: entry.person,
        target: campaignId,
        title: campaign?.title,
      },
      session,
    )
  })
  invalidateCacheTag('campaigns')
}

function notVolunteerError(): AppError {
  return new AppError('not-found', 'campaigns.refusals.notVolunteer')
}
