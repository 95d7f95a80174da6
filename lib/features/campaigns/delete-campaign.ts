import 'server-only'
import type { ClientSession } from 'mongoose'
import { recordAuditEntry } from '@/lib/core/audit'
import type { SessionUser } from '@/lib/core/auth/session'
import { expireCacheTag } from '@/lib/core/cache'
import { inTransactionOnce } from '@/lib/core/db/transaction-once'
import { AppError } from '@/lib/core/errors'
import { afterAnswer } from '@/lib/core/http/after-answer'
import { deleteMarkedPictures } from '@/lib/features/pictures/delete-marked'
import { markShownForDeletion } from '@/lib/features/pictures/mark-for-deletion'
import { Campaign } from '@/models/campaign'
import { Volunteer } from '@/models/volunteer'
import { type Holder, heldBy } from './holder'

/**
 * Archives campaigns with payments to preserve the accounts, and deletes others. Concurrent
 * volunteering or donating conflicts. Throws `not-found`, and `conflict` for the organisation's
 * own.
 */
export async function deleteCampaign(
  person: SessionUser,
  id: string,
  holder?: Holder,
): Promise<void> {
  const act = { name: 'campaign-deleted', by: person.id, target: id }
  await inTransactionOnce(act, async (session) => {
    await holder?.assertMayAct(session)
    const campaign = await takeOff(id, holder, session)
    await Volunteer.deleteMany({ campaign: id }, { session })
    await markShownForDeletion([campaign.photo], 'site', session)
    if (!campaign.hasPayments) await Campaign.deleteOne({ _id: id }, { session })
    await recordAuditEntry(
      { actor: person, action: 'campaign-deleted', target: id, title: campaign.title },
      session,
    )
  })
  expireCacheTag('campaigns')
  await afterAnswer(deleteMarkedPictures)
}

async function takeOff(id: string, holder: Holder | undefined, session: ClientSession) {
  const campaign = await Campaign.findOneAndUpdate(
    { _id: id, archivedAt: null, isOrganisation: false, ...heldBy(holder) },
    { $set: { archivedAt: new Date(), volunteerCount: 0 } },
    { session, projection: { hasPayments: 1, title: 1, photo: 1 } },
  ).lean()
  if (campaign) return campaign
  if (!holder && (await Campaign.exists({ _id: id, isOrganisation: true }).session(session))) {
    throw new AppError('conflict', 'campaigns.refusals.organisationStays')
  }
  throw new AppError('not-found', 'campaigns.refusals.notFound')
}
