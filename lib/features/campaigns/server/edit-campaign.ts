import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { type ClientSession, Types } from 'mongoose'
import { recordAuditEntry } from '@/lib/core/server/audit'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { invalidateCacheTag } from '@/lib/core/server/cache-invalidation'
import { inTransaction } from '@/lib/core/server/db/connection'
import { editConflictError, revisionFilter } from '@/lib/core/server/db/optimistic-locking'
import { AppError } from '@/lib/core/server/errors'
import { afterResponse } from '@/lib/core/server/http/after-response'
import { validationError } from '@/lib/core/server/validation/validation-error'
import { dhakaDay } from '@/lib/core/time/calendar'
import { deliverNotifications, notify } from '@/lib/features/notifications/server/notify'
import { claimPictures } from '@/lib/features/pictures/server/claim-pictures'
import { deleteMarkedPictures } from '@/lib/features/pictures/server/delete-marked-pictures'
import { fetchPictureCopies } from '@/lib/features/pictures/server/fetch-picture-copies'
import { markContentPicturesForDeletion } from '@/lib/features/pictures/server/mark-for-deletion'
import { requestPictureCopies } from '@/lib/features/pictures/server/request-picture-copies'
import { Campaign } from '@/models/campaign'
import { Volunteer } from '@/models/volunteer'
import { isCampaignOver } from '../rules'
import type { CampaignChanges } from '../schema'
import {
  EDITABLE_CAMPAIGN_PROJECTION,
  type EditableCampaign,
  toEditableCampaign,
} from './campaign-dto'
import { type CoordinatorScope, coordinatorFilter } from './coordinator-scope'
import { campaignMovedMail } from './emails'

/**
 * Emails volunteers about new days or a new place. Throws `not-found`, `conflict`, `invalid`, and
 * `edited-meanwhile` for an older revision unless the edit changes nothing.
 */
export async function editCampaign(
  person: SessionUser,
  id: string,
  edit: CampaignChanges,
  scope?: CoordinatorScope,
) {
  const campaign = await inTransaction(async (session) => {
    await scope?.assertMayAct(session)
    return applyEdit({ person, id, scope }, edit, session)
  })
  invalidateCacheTag('campaigns')
  await deliverNotifications()
  await afterResponse(deleteMarkedPictures)
  await afterResponse(fetchPictureCopies)
  return campaign
}

interface EditTarget {
  person: SessionUser
  id: string
  scope?: CoordinatorScope
}

async function applyEdit(
  { person, id, scope }: EditTarget,
  { revision, ...changes }: CampaignChanges,
  session: ClientSession,
): Promise<EditableCampaign> {
  const before = await readCampaign(id, scope, session)
  const after = mergeChanges(before, changes)
  if (isDeepStrictEqual(after, before)) return before
  if (before.revision !== revision) throw editConflictError('campaign')
  assertValidDays(before, after)
  const { matchedCount } = await Campaign.updateOne(
    { _id: id, archivedAt: null, ...coordinatorFilter(scope), ...revisionFilter(revision) },
    { $set: changes, $inc: { revision: 1 } },
    { session },
  )
  if (matchedCount === 0) throw editConflictError('campaign')
  if (after.photo !== before.photo) {
    await claimPictures([after.photo], person.id, session)
    await requestPictureCopies([after.photo], session)
    await markContentPicturesForDeletion([before.photo], 'site', session)
  }
  if (hasMoved(before, after)) await notifyVolunteers(after, session)
  const { title } = after
  const renamed = title === before.title ? {} : { from: before.title, to: title }
  await recordAuditEntry(
    { actor: person, action: 'campaign-edited', target: id, title, ...renamed },
    session,
  )
  return readCampaign(id, scope, session)
}

function mergeChanges(before: EditableCampaign, changes: Omit<CampaignChanges, 'revision'>) {
  const { translation = before.translation, ...others } = changes
  const after = { ...before, ...others }
  return {
    ...after,
    translation: translation && { ...translation, address: translation.address ?? after.address },
  }
}

async function readCampaign(
  id: string,
  scope: CoordinatorScope | undefined,
  session: ClientSession,
): Promise<EditableCampaign> {
  const filter = { _id: id, archivedAt: null, ...coordinatorFilter(scope) }
  const campaign = await Campaign.findOne(filter, EDITABLE_CAMPAIGN_PROJECTION)
    .session(session)
    .lean()
  if (!campaign) throw new AppError('not-found', 'campaigns.refusals.notFound')
  return toEditableCampaign(campaign)
}

/** Past campaigns need no email to volunteers. */
function hasMoved(before: EditableCampaign, after: EditableCampaign): boolean {
  const today = dhakaDay()
  if (isCampaignOver(before, today) && isCampaignOver(after, today)) return false
  return hasChangedDays(before, after) || after.address !== before.address
}

function hasChangedDays(before: EditableCampaign, after: EditableCampaign): boolean {
  return after.startDate !== before.startDate || after.endDate !== before.endDate
}

async function notifyVolunteers(campaign: EditableCampaign, session: ClientSession) {
  const volunteers = await Volunteer.find({ campaign: campaign._id }, { email: 1, person: 1 })
    .session(session)
    .lean()
  const { _id, title, startDate: day } = campaign
  const notice = {
    ...{ kind: 'volunteer-joined' as const, about: new Types.ObjectId(_id) },
    ...{ path: `/campaign/${_id}`, values: { campaign: title, day, what: 'moved' } },
  }
  await notify(
    volunteers.map((volunteer) => ({
      ...notice,
      to: volunteer.person,
      email: campaignMovedMail(volunteer, campaign),
    })),
    session,
  )
}

function assertValidDays(before: EditableCampaign, after: EditableCampaign): void {
  if (hasChangedDays(before, after) && before.isOrganisation) {
    throw new AppError('conflict', 'campaigns.refusals.organisationDates')
  }
  if (after.endDate < after.startDate) {
    throw validationError({ endDate: ['campaigns.public.validation.endBeforeStart'] })
  }
}
