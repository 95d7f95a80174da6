import 'server-only'
import { randomBytes } from 'node:crypto'
import type { ClientSession } from 'mongoose'
import { assertConfirmed } from '@/lib/core/server/auth/account-guards'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransaction, isDuplicateKey } from '@/lib/core/server/db/connection'
import { databaseNow } from '@/lib/core/server/db/database-clock'
import { AppError } from '@/lib/core/server/errors'
import {
  consumeLimit,
  isTooManyRequestsError,
  refundLimit,
} from '@/lib/core/server/http/rate-limits'
import { DAY_MS, dhakaDay, endOfDay } from '@/lib/core/time/calendar'
import { listBlockedByName } from '@/lib/features/blocks/server/block-visibility'
import { DONOR_ERRORS } from '@/lib/features/donors/errors'
import { canDonate, hidesContacts } from '@/lib/features/donors/rules'
import { deliverNotifications, notify } from '@/lib/features/notifications/server/notify'
import { isRequestListed } from '@/lib/features/requests/rules'
import { readOwnRequest } from '@/lib/features/requests/server/read-own-request'
import { requestNotOpenError } from '@/lib/features/requests/server/request-errors'
import { USER_ERRORS } from '@/lib/features/users/errors'
import { hashLinkToken } from '@/lib/features/users/server/email-link'
import { ContactRequest } from '@/models/contact-request'
import { User } from '@/models/user'
import { CONTACT_REQUEST_ERRORS } from '../errors'
import { CONTACT_REQUEST_RETENTION_DAYS, contactReminderDueAt } from '../rules'
import type { ContactRequestInput } from '../schema'
import { contactRequestMail } from './emails'
import { CONTACT_REQUEST_LIMITS } from './limits'

/**
 * Emails a donor who hides their contact details. Throws `unconfirmed`, `not-found`, `forbidden`,
 * `request-not-open`, `own-account`, `status-not-possible`, `not-yet-eligible`, `already-asked`,
 * and `too-many-calls` after ten a day, or five to one donor.
 */
export async function createContactRequest(
  person: SessionUser,
  input: ContactRequestInput,
): Promise<void> {
  assertConfirmed(person, 'contact-requests.refusals.unconfirmed')
  await assertCanBeContacted(person, input, null)
  await consumeContactLimits(person, input)
  try {
    await inTransaction((session) => createInTransaction(person, input, session))
  } catch (cause) {
    await Promise.all([
      refundLimit(CONTACT_REQUEST_LIMITS['contact-requests'], person.id),
      refundLimit(CONTACT_REQUEST_LIMITS['contact-requests-to-a-donor'], input.donorId),
    ])
    if (!isDuplicateKey(cause)) throw cause
    throw alreadyAskedError()
  }
  await deliverNotifications()
}

/** Counts against the limits of both the requester and the donor. */
async function consumeContactLimits(
  person: SessionUser,
  { donorId }: ContactRequestInput,
): Promise<void> {
  await consumeLimit(CONTACT_REQUEST_LIMITS['contact-requests'], person.id)
  try {
    await consumeLimit(CONTACT_REQUEST_LIMITS['contact-requests-to-a-donor'], donorId)
  } catch (cause) {
    await refundLimit(CONTACT_REQUEST_LIMITS['contact-requests'], person.id)
    if (!isTooManyRequestsError(cause)) throw cause
    const { retryAfter } = cause as AppError
    throw new AppError('too-many-calls', 'contact-requests.refusals.donorBusy', {
      retryAfter,
      cause,
    })
  }
}

async function createInTransaction(
  person: SessionUser,
  input: ContactRequestInput,
  session: ClientSession,
) {
  const { request, donor } = await assertCanBeContacted(person, input, session)
  const token = randomBytes(32).toString('base64url')
  const retentionMs = CONTACT_REQUEST_RETENTION_DAYS * DAY_MS
  const row = {
    donor: donor._id,
    requester: person.id,
    request: request._id,
    message: input.message,
    tokenHash: [hashLinkToken(token)],
    remindAt: contactReminderDueAt(await databaseNow()),
    expiresAt: new Date(endOfDay(request.needDate).getTime() + retentionMs),
  }
  await ContactRequest.create([row], { session })
  const { message } = input
  const email = contactRequestMail({ donor, person, request, message, token })
  const notification = { to: donor._id, kind: 'contact-asked' as const, about: request._id }
  const values = { group: request.bloodGroup, day: request.needDate }
  await notify([{ ...notification, path: '/dashboard/contactrequests', values, email }], session)
}

async function assertCanBeContacted(
  person: SessionUser,
  { donorId, requestId }: ContactRequestInput,
  session: ClientSession | null,
) {
  const request = await readOwnRequest(person, requestId, session)
  if (!isRequestListed(request, dhakaDay())) throw requestNotOpenError()
  if (donorId === person.id)
    throw new AppError(USER_ERRORS['own-account'], 'contact-requests.refusals.ownAccount')
  const donor = await User.findById(donorId, { email: 1, donor: 1 }).session(session).lean()
  // A blocked person gets the error for a missing donor, which hides the block. An unnamed
  // requester whom this person blocked stays reachable, because an error would reveal who that is.
  const isBlocked = (await listBlockedByName(person.id, session)).includes(donorId)
  if (!donor?.donor || isBlocked) throw new AppError('not-found', 'donors.refusals.notFound')
  if (!hidesContacts(donor.donor)) {
    throw new AppError('status-not-possible', 'contact-requests.refusals.phoneShared')
  }
  const { isAvailable, lastDonationDate = null } = donor.donor
  if (!isAvailable) {
    throw new AppError('status-not-possible', 'contact-requests.refusals.notAvailable')
  }
  if (!canDonate({ isAvailable, lastDonationDate }, request.needDate)) {
    throw new AppError(DONOR_ERRORS['not-yet-eligible'], 'contact-requests.refusals.notYetEligible')
  }
  const sameContactRequest = { request: request._id, donor: donor._id }
  if (await ContactRequest.exists(sameContactRequest).session(session)) throw alreadyAskedError()
  return { request, donor }
}

function alreadyAskedError(): AppError {
  return new AppError(
    CONTACT_REQUEST_ERRORS['already-asked'],
    'contact-requests.refusals.alreadyAsked',
  )
}
