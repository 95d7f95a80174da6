import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { invalidateCacheTag } from '@/lib/core/server/cache-invalidation'
import { inTransaction } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { queueMails } from '@/lib/core/server/mail/mail-outbox'
import { validationError } from '@/lib/core/server/validation/validation-error'
import { dhakaDay } from '@/lib/core/time/calendar'
import { sendWavesAfterResponse } from '@/lib/features/alerts/server/send-waves-after-response'
import { startAlerts } from '@/lib/features/alerts/server/start-alerts'
import { listBlockedIds } from '@/lib/features/blocks/server/block-visibility'
import { recordDisclosures } from '@/lib/features/disclosures/server/record-disclosures'
import { deliverNotifications } from '@/lib/features/notifications/server/deliver-notifications'
import { queueNotifications } from '@/lib/features/notifications/server/queue-notifications'
import { assertOptionalPlace } from '@/lib/features/places/server/assert-place'
import { requestMovedMail } from '@/lib/features/pledges/server/emails'
import { pledgeChangedNotification } from '@/lib/features/pledges/server/notifications'
import { offerBagsToWaitingList } from '@/lib/features/waiting-list/server/offer-bags-to-waiting-list'
import { messageKey } from '@/lib/i18n/message-key'
import { BloodRequest, type BloodRequestRecord } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import { detailsOf, fullLocation, hidesPhone, isRequestListed, placeOf } from '../rules'
import type { RequestChanges } from '../schema'
import { toBloodRequestDtoWithPhone } from '../shapes'
import { isUrgencyPossible, urgencyRank } from '../urgency-rules'
import { assertUrgencyPossible } from './assert-urgency'
import { readOwnRequest } from './read-own-request'
import { requestNotOpenError } from './request-errors'
import { readPromisedBags } from './update-bags-needed'

type StoredRequest = BloodRequestRecord & { _id: Types.ObjectId }

/**
 * Throws `not-found`, `forbidden`, `request-not-open`, `has-pledges` for a new day or blood group,
 * and `invalid` for fewer bags than are pledged or an upazila outside the district.
 */
export async function editRequest(person: SessionUser, id: string, changes: RequestChanges) {
  const request = await inTransaction((session) => edit(person, id, changes, session))
  invalidateCacheTag('blood-requests')
  await deliverNotifications()
  await sendWavesAfterResponse()
  return {
    ...toBloodRequestDtoWithPhone(request),
    bagsAsked: request.bagsAsked,
    status: request.status,
  }
}

/** A concurrent pledge writes the same document, so one of the two transactions retries. */
async function edit(
  person: SessionUser,
  id: string,
  changes: RequestChanges,
  session: ClientSession,
): Promise<StoredRequest> {
  const before = await readOwnRequest(person, id, session)
  if (!isRequestListed(before, dhakaDay())) throw requestNotOpenError()
  const promised = await countPromisedBags(before, session)
  assertPledgedTermsUnchanged(before, changes, promised)
  const place = mergePlace(before, changes)
  assertOptionalPlace(place)
  const details = mergeDetails(before, changes)
  const after = await BloodRequest.findOneAndUpdate(
    { _id: before._id },
    {
      $set: {
        ...fieldsToStore(before, changes, promised),
        ...{ ...placeOf(place), ...detailsOf(details) },
        urgencyRank: urgencyRank(details.urgency),
        // The admin reviewed the old version.
        reviewedAt: null,
      },
      $unset: emptyFields({ ...place, ...details }),
      $inc: { revision: 1 },
    },
    { session, returnDocument: 'after' },
  ).lean()
  if (!after) throw new AppError('conflict', 'blood-requests.refusals.changed')
  const hasMoved = fullLocation(after) !== fullLocation(before) || after.phone !== before.phone
  if (hasMoved && promised > 0) await notifyDonors(after, session)
  const edited = await offerBagsToWaitingList(after, session)
  await startAlerts(edited, session)
  return edited
}

/** Counts pledged and reserved bags, which may exceed the bags asked of a covered request. */
async function countPromisedBags(request: StoredRequest, session: ClientSession): Promise<number> {
  if (request.bagsNeeded > 0) return request.bagsAsked - request.bagsNeeded
  const { pledged, reserved } = await readPromisedBags(request._id, session)
  return pledged + reserved
}

function assertPledgedTermsUnchanged(
  before: StoredRequest,
  changes: RequestChanges,
  promised: number,
) {
  if (promised === 0) return
  const { bloodGroup = before.bloodGroup, needDate = before.needDate } = changes
  const fields = {
    ...(bloodGroup !== before.bloodGroup && {
      bloodGroup: ['blood-requests.own.validation.groupPledged'],
    }),
    ...(needDate !== before.needDate && {
      needDate: ['blood-requests.own.validation.dayPledged'],
    }),
  }
  if (Object.keys(fields).length > 0) {
    throw new AppError('has-pledges', 'blood-requests.own.validation.hasPledges', {
      fields,
    })
  }
  // A requester may leave the number unchanged even if more bags are promised.
  const min = Math.min(promised, before.bagsAsked)
  const { bagsAsked = min } = changes
  if (bagsAsked >= min) return
  throw validationError({
    bagsAsked: [messageKey('blood-requests.own.validation.belowPledged', { min })],
  })
}

/** A new district removes the old upazila. */
function mergePlace(before: StoredRequest, changes: RequestChanges) {
  const { district = before.district ?? '' } = changes
  const { upazila = district === before.district ? (before.upazila ?? '') : '' } = changes
  return { district, upazila }
}

/** A later day without a new urgency removes the urgency. Throws `invalid` for an impossible urgency. */
function mergeDetails(before: StoredRequest, changes: RequestChanges) {
  const { needDate = before.needDate } = changes
  assertUrgencyPossible({ urgency: changes.urgency, needDate })
  const { hospital = '', component = '', note = '' } = { ...detailsOf(before), ...changes }
  const urgency = changes.urgency ?? before.urgency ?? ''
  const isPossible = !urgency || isUrgencyPossible(urgency, needDate, dhakaDay())
  return { hospital, component, note, urgency: isPossible ? urgency : ('scheduled' as const) }
}

function emptyFields(fields: Record<string, string>) {
  const empty = Object.keys(fields).filter((name) => !fields[name])
  return Object.fromEntries(empty.map((name) => [name, 1 as const]))
}

function fieldsToStore(before: StoredRequest, changes: RequestChanges, promised: number) {
  const { patientName, bloodGroup, needDate, location, phone } = { ...before, ...changes }
  const { bagsAsked = before.bagsAsked } = changes
  return {
    ...{ patientName, bloodGroup, needDate, location, phone },
    ...(changes.phoneFor && { phoneFor: changes.phoneFor }),
    bagsAsked,
    bagsNeeded: Math.max(0, bagsAsked - promised),
    status: bagsAsked <= promised ? ('covered' as const) : ('open' as const),
  } satisfies Partial<BloodRequestRecord>
}

async function notifyDonors(request: StoredRequest, session: ClientSession): Promise<void> {
  const pledges = await Pledge.find({ request: request._id, status: 'standing' }, { donor: 1 })
    .session(session)
    .lean()
  const donors = await User.find({ _id: { $in: pledges.map(({ donor }) => donor) } }, { email: 1 })
    .session(session)
    .lean()
  // A donor whom the requester blocked gets the new place, as the pledge is active, but not the
  // phone. A donor who blocked the requester gets both: a missing phone would reveal who asks.
  const blocked = await listBlockedIds(request.requester, session)
  const seesPhone = (donor: { _id: Types.ObjectId }) => !blocked.includes(String(donor._id))
  if (hidesPhone(request)) {
    const about = { owner: request.requester, request: request._id, reason: 'pledge' as const }
    await recordDisclosures(
      donors.filter(seesPhone).map(({ _id: viewer }) => ({ ...about, viewer })),
      session,
    )
  }
  const mails = donors.map((donor) =>
    requestMovedMail(donor, seesPhone(donor) ? request : { ...request, phone: '' }),
  )
  await queueMails(mails, session)
  await queueNotifications(
    donors.map(({ _id }) => pledgeChangedNotification(_id, request, 'moved')),
    session,
  )
}
