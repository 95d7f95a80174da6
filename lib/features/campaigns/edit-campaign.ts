import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { type ClientSession, Types } from 'mongoose'
import { recordAuditEntry } from '@/lib/core/audit'
import type { SessionUser } from '@/lib/core/auth/session'
import { expireCacheTag } from '@/lib/core/cache'
import { inTransaction } from '@/lib/core/db/connection'
import { editedMeanwhile, guardedRevision } from '@/lib/core/db/guarded-revision'
import { AppError } from '@/lib/core/errors'
import { afterAnswer } from '@/lib/core/http/after-answer'
import { queueMails } from '@/lib/core/mail/outbox'
import { dhakaDay } from '@/lib/core/time/calendar'
import { invalid } from '@/lib/core/validation/invalid'
import { deliverNotifications } from '@/lib/features/notifications/deliver-notifications'
import { notify } from '@/lib/features/notifications/notify'
import { claimPictures } from '@/lib/features/pictures/claim-picture'
import { deleteMarkedPictures } from '@/lib/features/pictures/delete-marked'
import { fetchCopies } from '@/lib/features/pictures/fetch-copies'
import { markShownForDeletion } from '@/lib/features/pictures/mark-for-deletion'
import { requestCopies } from '@/lib/features/pictures/request-copies'
import { Campaign } from '@/models/campaign'
import { Volunteer } from '@/models/volunteer'
import { type Holder, heldBy } from './holder'
import { movedMail } from './mails'
import { isOver } from './rules'
import type { CampaignChanges } from './schema'
import { CAMPAIGN_EDITED, type EditableCampaign, editableCampaign } from './shapes'

/**
 * Emails volunteers about new days or a new place. Throws `not-found`, `conflict`, `invalid`, and
 * `edited-meanwhile` for an older revision unless the edit changes nothing.
 */
export async function editCampaign(
  person: SessionUser,
  id: string,
  edit: CampaignChanges,
  holder?: Holder,
) {
  const campaign = await inTransaction(async (session) => {
    await holder?.assertMayAct(session)
    return change({ person, id, holder }, edit, session)
  })
  expireCacheTag('campaigns')
  await deliverNotifications()
  await afterAnswer(deleteMarkedPictures)
  await afterAnswer(fetchCopies)
  return campaign
}

interface Edited {
  person: SessionUser
  id: string
  holder?: Holder
}

async function change(
  { person, id, holder }: Edited,
  { revision, ...changes }: CampaignChanges,
  session: ClientSession,
): Promise<EditableCampaign> {
  const before = await readCampaign(id, holder, session)
  const after = { ...before, ...changes }
  if (isDeepStrictEqual(after, before)) return before
  if (before.revision !== revision) throw editedMeanwhile('campaign')
  assertDays(before, after)
  const { matchedCount } = await Campaign.updateOne(
    { _id: id, archivedAt: null, ...heldBy(holder), ...guardedRevision(revision) },
    { $set: changes, $inc: { revision: 1 } },
    { session },
  )
  if (matchedCount === 0) throw editedMeanwhile('campaign')
  if (after.photo !== before.photo) {
    await claimPictures([after.photo], person.id, session)
    await requestCopies([after.photo], session)
    await markShownForDeletion([before.photo], 'site', session)
  }
  if (hasMoved(before, after)) await notifyVolunteers(after, session)
  const { title } = after
  const renamed = title === before.title ? {} : { from: before.title, to: title }
  await recordAuditEntry(
    { actor: person, action: 'campaign-edited', target: id, title, ...renamed },
    session,
  )
  return { ...after, revision: revision + 1 }
}

async function readCampaign(
  id: string,
  holder: Holder | undefined,
  session: ClientSession,
): Promise<EditableCampaign> {
  const filter = { _id: id, archivedAt: null, ...heldBy(holder) }
  const campaign = await Campaign.findOne(filter, CAMPAIGN_EDITED).session(session).lean()
  if (!campaign) throw new AppError('not-found', 'campaigns.refusals.notFound')
  return editableCampaign(campaign)
}

/** Past campaigns need no email to volunteers. */
function hasMoved(before: EditableCampaign, after: EditableCampaign): boolean {
  const today = dhakaDay()
  if (isOver(before, today) && isOver(after, today)) return false
  return hasOtherDays(before, after) || after.address !== before.address
}

function hasOtherDays(before: EditableCampaign, after: EditableCampaign): boolean {
  return after.startDate !== before.startDate || after.endDate !== before.endDate
}

async function notifyVolunteers(campaign: EditableCampaign, session: ClientSession) {
  const volunteers = await Volunteer.find({ campaign: campaign._id }, { email: 1, person: 1 })
    .session(session)
    .lean()
  await queueMails(
    volunteers.map((each) => movedMail(each, campaign)),
    session,
  )
  const { _id, title, startDate: day } = campaign
  const notice = {
    ...{ kind: 'volunteer-joined' as const, about: new Types.ObjectId(_id) },
    ...{ path: `/campaign/${_id}`, values: { campaign: title, day, what: 'moved' } },
  }
  await notify(
    volunteers.map(({ person: to }) => ({ ...notice, to })),
    session,
  )
}

function assertDays(before: EditableCampaign, after: EditableCampaign): void {
  if (hasOtherDays(before, after) && before.isOrganisation) {
    throw new AppError('conflict', 'campaigns.refusals.organisationDates')
  }
  if (after.endDate < after.startDate) {
    throw invalid({ endDate: ['campaigns.public.validation.endBeforeStart'] })
  }
}
