import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/auth/session'
import { renew } from '@/lib/core/cache'
import { inTransaction } from '@/lib/core/db/connection'
import { AppError } from '@/lib/core/errors'
import { queueMails, sendQueuedMails } from '@/lib/core/mail/outbox'
import { dhakaDay } from '@/lib/core/time/calendar'
import { invalid } from '@/lib/core/validation/invalid'
import { english } from '@/lib/i18n/english'
import { messageKey } from '@/lib/i18n/message-key'
import { BloodRequest, type BloodRequestRecord } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import { movedMail } from './moved-mail'
import { notOpen, readOwnRequest } from './own-request'
import { isListed } from './rules'
import type { RequestChanges } from './schema'
import { requestToWire } from './wire'

type StoredRequest = BloodRequestRecord & { _id: Types.ObjectId }

/**
 * Changes a listed request for its owner; donors who pledged hear of another place or phone. Bags
 * that were pledged are not taken back: they leave the number asked for no lower. Throws `not-found`, `forbidden` for another
 * person's, `request-not-open`, `has-pledges` for another day or blood group than donors agreed to,
 * and `invalid` for fewer bags than are pledged.
 */
export async function editRequest(person: SessionUser, id: string, changes: RequestChanges) {
  const request = await inTransaction((session) => edit(person, id, changes, session))
  renew('blood-requests')
  await sendQueuedMails()
  return { ...requestToWire(request), bagsAsked: request.bagsAsked, status: request.status }
}

/** A pledge of the same moment writes the same document: the transaction then begins anew. */
async function edit(
  person: SessionUser,
  id: string,
  changes: RequestChanges,
  session: ClientSession,
): Promise<StoredRequest> {
  const before = await readOwnRequest(person, id, session)
  if (!isListed(before, dhakaDay())) throw notOpen()
  const pledged = before.bagsAsked - before.bagsNeeded
  assertKeepsPromises(before, changes, pledged)
  const after = await BloodRequest.findOneAndUpdate(
    { _id: before._id },
    { $set: fieldsToStore(before, changes, pledged) },
    { session, returnDocument: 'after' },
  ).lean()
  if (!after) throw new AppError('conflict', 'The request changed meanwhile. Please try again.')
  const hasMoved = after.location !== before.location || after.phone !== before.phone
  if (hasMoved && pledged > 0) await tellDonors(after, session)
  return after
}

function assertKeepsPromises(before: StoredRequest, changes: RequestChanges, pledged: number) {
  if (pledged === 0) return
  const { bloodGroup = before.bloodGroup, time = before.needDate, bloodBag = pledged } = changes
  const fields = {
    ...(bloodGroup !== before.bloodGroup && {
      bloodGroup: [english('blood-requests.own.validation.groupPledged')],
    }),
    ...(time !== before.needDate && {
      time: [english('blood-requests.own.validation.dayPledged')],
    }),
  }
  if (Object.keys(fields).length > 0) {
    throw new AppError('has-pledges', english('blood-requests.own.validation.hasPledges'), {
      fields,
    })
  }
  if (bloodBag >= pledged) return
  throw invalid({
    bloodBag: [messageKey('blood-requests.own.validation.belowPledged', { min: pledged })],
  })
}

function fieldsToStore(before: StoredRequest, changes: RequestChanges, pledged: number) {
  const { bloodBag: bagsAsked = before.bagsAsked, time: needDate, ...same } = changes
  return {
    ...same,
    ...(needDate && { needDate }),
    bagsAsked,
    bagsNeeded: bagsAsked - pledged,
    status: bagsAsked === pledged ? ('covered' as const) : ('open' as const),
  } satisfies Partial<BloodRequestRecord>
}

/** Everybody who comes has to know where to, and whom to call. */
async function tellDonors(request: StoredRequest, session: ClientSession): Promise<void> {
  const pledges = await Pledge.find({ request: request._id, status: 'standing' }, { donor: 1 })
    .session(session)
    .lean()
  const donors = await User.find({ _id: { $in: pledges.map(({ donor }) => donor) } }, { email: 1 })
    .session(session)
    .lean()
  await queueMails(await Promise.all(donors.map((donor) => movedMail(donor, request))), session)
}
