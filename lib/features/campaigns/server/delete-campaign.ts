import 'server-only'
import type { ClientSession } from 'mongoose'
import { recordAuditEntry } from '@/lib/core/server/audit'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { invalidateCacheTag } from '@/lib/core/server/cache-invalidation'
import { inTransactionOnce } from '@/lib/core/server/db/transaction-once'
import { AppError } from '@/lib/core/server/errors'
import { afterResponse } from '@/lib/core/server/http/after-response'
import { deleteMarkedPictures } from '@/lib/features/pictures/server/delete-marked-pictures'
import { markContentPicturesForDeletion } from '@/lib/features/pictures/server/mark-for-deletion'
import { Campaign } from '@/models/campaign'
import { Volunteer } from '@/models/volunteer'
import { type CoordinatorScope, coordinatorFilter } from './coordinator-scope'

/**
 * Archives campaigns with payments to preserve the accounts, and deletes others. Concurrent
 * volunteering or donating conflicts. Throws `not-found`, and `conflict` for the organisation's
 * own.
 */
export async function deleteCampaign(
  person: SessionUser,
  id: string,
  scope?: CoordinatorScope,
): Promise<void> {
  const action = { name: 'campaign-deleted', by: person.id, target: id }
  await inTransactionOnce(action, async (session) => {
    await scope?.assertMayAct(session)
    const campaign = await archive(id, scope, session)
    await Volunteer.deleteMany({ campaign: id }, { session })
    await markContentPicturesForDeletion([campaign.photo], 'site', session)
    if (!campaign.hasPayments) await Campaign.deleteOne({ _id: id }, { session })
    await recordAuditEntry(
      { actor: person, action: 'campaign-deleted', target: id, title: campaign.title },
      session,
    )
  })
  invalidateCacheTag('campaigns')
  await afterResponse(deleteMarkedPictures)
}

async function archive(id: string, scope: CoordinatorScope | undefined, session: ClientSession) {
  const campaign = await Campaign.findOneAndUpdate(
    { _id: id, archivedAt: null, isOrganisation: false, ...coordinatorFilter(scope) },
    { $set: { archivedAt: new Date(), volunteerCount: 0 } },
    { session, projection: { hasPayments: 1, title: 1, photo: 1 } },
  ).lean()
  if (campaign) return campaign
  if (!scope && (await Campaign.exists({ _id: id, isOrganisation: true }).session(session))) {
    throw new AppError('conflict', 'campaigns.refusals.organisationStays')
  }
  throw new AppError('not-found', 'campaigns.refusals.notFound')
}
