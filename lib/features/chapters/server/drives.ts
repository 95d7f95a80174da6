import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { consumeLimit } from '@/lib/core/server/http/rate-limits'
import type { CampaignChanges, CampaignInput } from '@/lib/features/campaigns/schema'
import type { CoordinatorScope } from '@/lib/features/campaigns/server/coordinator-scope'
import { createCampaign } from '@/lib/features/campaigns/server/create-campaign'
import { deleteCampaign } from '@/lib/features/campaigns/server/delete-campaign'
import { editCampaign } from '@/lib/features/campaigns/server/edit-campaign'
import { getCampaignToEdit } from '@/lib/features/campaigns/server/get-campaign-to-edit'
import { listCampaignVolunteers } from '@/lib/features/campaigns/server/list-volunteers'
import { assertCoordinator, findCoordinatedChapter } from './assert-coordinator'
import { CHAPTER_LIMITS } from './limits'

/** The permission check runs inside the transaction of the action. */
function coordinatorScope(person: SessionUser, chapter: string): CoordinatorScope {
  return { chapter, assertMayAct: (session) => assertCoordinator(person, chapter, session) }
}

/** Rate-limited, because it notifies donors. Throws `not-found`, `forbidden`, `too-many-calls`. */
export async function createDrive(person: SessionUser, chapter: string, input: CampaignInput) {
  await assertCoordinator(person, chapter)
  await consumeLimit(CHAPTER_LIMITS['chapter-drives'], person.id)
  return createCampaign(person, input, coordinatorScope(person, chapter))
}

/** Throws `forbidden`, and the errors of `editCampaign`, also for another chapter's campaign. */
export function editDrive(
  person: SessionUser,
  { id, drive }: { id: string; drive: string },
  edit: CampaignChanges,
) {
  return editCampaign(person, drive, edit, coordinatorScope(person, id))
}

/** Throws `forbidden`, and the errors of `deleteCampaign`. */
export function deleteDrive(person: SessionUser, { id, drive }: { id: string; drive: string }) {
  return deleteCampaign(person, drive, coordinatorScope(person, id))
}

/** Returns null when the person may not edit the campaign. */
export async function getDriveToEdit(person: SessionUser, chapter: string, drive: string) {
  const coordinated = await findCoordinatedChapter(person, chapter)
  const campaign = coordinated && (await getCampaignToEdit(drive, chapter))
  return campaign && { campaign, volunteers: await listCampaignVolunteers(campaign._id) }
}
