import 'server-only'
import type { SessionUser } from '@/lib/core/auth/session'
import { consumeLimit } from '@/lib/core/http/limits'
import { createCampaign } from '@/lib/features/campaigns/create-campaign'
import { deleteCampaign } from '@/lib/features/campaigns/delete-campaign'
import { editCampaign } from '@/lib/features/campaigns/edit-campaign'
import { getCampaignToEdit } from '@/lib/features/campaigns/get-campaign-to-edit'
import type { Holder } from '@/lib/features/campaigns/holder'
import { listVolunteersOf } from '@/lib/features/campaigns/list-volunteers'
import type { CampaignChanges, CampaignInput } from '@/lib/features/campaigns/schema'
import { assertCoordinator, findCoordinated } from './assert-coordinator'

/** Who acts for a chapter: whether they may is decided in the transaction of the act. */
function holder(person: SessionUser, chapter: string): Holder {
  return { chapter, assertMayAct: (session) => assertCoordinator(person, chapter, session) }
}

/**
 * Creates a campaign that the chapter holds, for its coordinators and admins. Donors near by are told of it
 * as of every campaign, so there are few a day. Throws `not-found`, `forbidden` and `too-many-calls`.
 */
export async function createDrive(person: SessionUser, chapter: string, input: CampaignInput) {
  await assertCoordinator(person, chapter)
  await consumeLimit('chapter-drives', person.id)
  return createCampaign(person, input, holder(person, chapter))
}

/**
 * Edits a campaign of the chapter, for its coordinators and admins; a campaign of somebody else is not
 * found. Throws `forbidden` and what `editCampaign` throws.
 */
export function editDrive(
  person: SessionUser,
  { id, drive }: { id: string; drive: string },
  edit: CampaignChanges,
) {
  return editCampaign(person, drive, edit, holder(person, id))
}

/** Deletes a campaign of the chapter, likewise. Throws `forbidden` and what `deleteCampaign` throws. */
export function deleteDrive(person: SessionUser, { id, drive }: { id: string; drive: string }) {
  return deleteCampaign(person, drive, holder(person, id))
}

/** A campaign of the chapter for its form, with its volunteers; null for whoever may not edit it. */
export async function getDriveToEdit(person: SessionUser, chapter: string, drive: string) {
  const coordinated = await findCoordinated(person, chapter)
  const campaign = coordinated && (await getCampaignToEdit(drive, chapter))
  return campaign && { campaign, volunteers: await listVolunteersOf(campaign._id) }
}
