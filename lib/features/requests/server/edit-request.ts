import 'server-only'
import type { ClientSession } from 'mongoose'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { invalidateCacheTag } from '@/lib/core/server/cache-invalidation'
import { inTransaction } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { publish, runAfterCommit } from '@/lib/core/server/events'
import { validationError } from '@/lib/core/server/validation/validation-error'
import { dhakaDay } from '@/lib/core/time/calendar'
import { assertOptionalPlace } from '@/lib/features/places/server/assert-place'
import { isUrgencyPossible, urgencyRank } from '@/lib/features/requests/rules'
import { messageKey } from '@/lib/i18n/message-key'
import { BloodRequest, type BloodRequestRecord } from '@/models/blood-request'
import { REQUEST_ERRORS } from '../errors'
import { detailsOf, isRequestListed, placeOf } from '../rules'
import type { RequestChanges } from '../schema'
import { assertUrgencyPossible } from './assert-urgency'
import { type RequestDocument, requestEvents } from './events'
import { readOwnRequest } from './read-own-request'
import { toBloodRequestDtoWithPhone } from './request-dto'
import { requestNotOpenError } from './request-errors'
import { readPromisedBags } from './update-bags-needed'

/**
 * Throws `not-found`, `forbidden`, `request-not-open`, `has-pledges` for a new day or blood group,
 * and `invalid` for fewer bags than are pledged or an upazila outside the district.
 */
export async function editRequest(person: SessionUser, id: string, changes: RequestChanges) {
  const request = await inTransaction((session) => edit(person, id, changes, session))
  invalidateCacheTag('requests')
  await runAfterCommit(requestEvents.requestChanged)
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
): Promise<RequestDocument> {
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
  if (!after) throw new AppError('conflict', 'requests.refusals.changed')
  await publish(requestEvents.requestChanged, { before, after }, session)
  return after
}

/** Counts pledged and reserved bags, which may exceed the bags asked of a covered request. */
async function countPromisedBags(
  request: RequestDocument,
  session: ClientSession,
): Promise<number> {
  if (request.bagsNeeded > 0) return request.bagsAsked - request.bagsNeeded
  const { pledged, reserved } = await readPromisedBags(request._id, session)
  return pledged + reserved
}

function assertPledgedTermsUnchanged(
  before: RequestDocument,
  changes: RequestChanges,
  promised: number,
) {
  if (promised === 0) return
  const { bloodGroup = before.bloodGroup, needDate = before.needDate } = changes
  const fields = {
    ...(bloodGroup !== before.bloodGroup && {
      bloodGroup: ['requests.own.validation.groupPledged'],
    }),
    ...(needDate !== before.needDate && {
      needDate: ['requests.own.validation.dayPledged'],
    }),
  }
  if (Object.keys(fields).length > 0) {
    throw new AppError(REQUEST_ERRORS['has-pledges'], 'requests.own.validation.hasPledges', {
      fields,
    })
  }
  // A requester may leave the number unchanged even if more bags are promised.
  const min = Math.min(promised, before.bagsAsked)
  const { bagsAsked = min } = changes
  if (bagsAsked >= min) return
  throw validationError({
    bagsAsked: [messageKey('requests.own.validation.belowPledged', { min })],
  })
}

/** A new district removes the old upazila. */
function mergePlace(before: RequestDocument, changes: RequestChanges) {
  const { district = before.district ?? '' } = changes
  const { upazila = district === before.district ? (before.upazila ?? '') : '' } = changes
  return { district, upazila }
}

/** A later day without a new urgency removes the urgency. Throws `invalid` for an impossible urgency. */
function mergeDetails(before: RequestDocument, changes: RequestChanges) {
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

function fieldsToStore(before: RequestDocument, changes: RequestChanges, promised: number) {
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
