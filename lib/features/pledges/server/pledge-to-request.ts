import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { assertOwnEmail } from '@/lib/core/server/auth/account-guards'
import type { Actor } from '@/lib/core/server/auth/session'
import { invalidateCacheTag } from '@/lib/core/server/cache-invalidation'
import { inTransaction } from '@/lib/core/server/db/connection'
import { databaseNow } from '@/lib/core/server/db/database-clock'
import { readAcknowledged } from '@/lib/core/server/db/read-acknowledged'
import { AppError } from '@/lib/core/server/errors'
import { consumeLimit } from '@/lib/core/server/http/rate-limits'
import { queueMails } from '@/lib/core/server/mail/mail-outbox'
import { validationError } from '@/lib/core/server/validation/validation-error'
import { dhakaDay } from '@/lib/core/time/calendar'
import { hasBlocked } from '@/lib/features/blocks/server/block-visibility'
import { recordDisclosures } from '@/lib/features/disclosures/server/record-disclosures'
import { canReceive, patientGroupsFor } from '@/lib/features/donors/compatibility'
import { hidesContacts, lastDonationCutoff } from '@/lib/features/donors/rules'
import { toDonorDto } from '@/lib/features/donors/server/donor-dto'
import { deliverNotifications, notify } from '@/lib/features/notifications/server/notify'
import { REQUEST_ERRORS } from '@/lib/features/requests/errors'
import { hasPublicPage, hidesPhone } from '@/lib/features/requests/rules'
import {
  assertDonorEligible,
  assertMayPledge,
  assertNotBlocked,
  readDonor,
} from '@/lib/features/requests/server/assert-donor-eligible'
import { canReadPhoneOnSite, countPhoneView } from '@/lib/features/requests/server/count-phone-view'
import {
  toBloodRequestDto,
  toBloodRequestDtoWithPhone,
} from '@/lib/features/requests/server/request-dto'
import { removeFromWaitingList } from '@/lib/features/waiting-list/server/leave-waiting-list'
import { releaseOwnReservations } from '@/lib/features/waiting-list/server/release-own-reservations'
import { BloodRequest, type BloodRequestRecord } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import { type DonorRecord, User } from '@/models/user'
import { donationQuestionDueAt, donationReminderDueAt } from '../rules'
import type { PledgeInput } from '../schema'
import { pledgeMailToDonor, pledgeMailToRequester } from './emails'
import { PLEDGE_LIMITS } from './limits'
import { pledgeReceivedNotification } from './notifications'

type StoredRequest = BloodRequestRecord & { _id: Types.ObjectId }

/**
 * Pledges bags in one transaction: two guarded writes prevent too many bags and a second pledge
 * within the interval. A repeat with the same `key` gets the first response. A hidden phone counts
 * against the limits of the account and the `network`. Throws `not-a-donor`, `not-found`,
 * `own-request`, `request-not-open`, `too-many-bags`, `unconfirmed`, `incompatible-group`,
 * `pledge-refused`, `not-yet-eligible`, `too-many-calls` and `invalid`.
 */
export async function pledgeToRequest(
  person: Actor,
  input: PledgeInput,
  network: string,
  key?: string,
) {
  assertOwnEmail(person, input.email)
  return createPledge(person, input, network, key).catch(async (cause: unknown) => {
    // A donor cannot pledge twice, so a repeat always fails first.
    const pledged = key && (await findEarlierPledge(person, input.requestId, key))
    if (!pledged) throw cause
    return pledged
  })
}

/** Null once the donor may no longer read the phone. Throws `conflict` after a withdrawal or refusal. */
async function findEarlierPledge(person: Actor, request: string, key: string) {
  const earlier = { donor: person.id, key, request }
  const fields = { request: 1, status: 1, cancelledAt: 1 } as const
  const pledge = await readAcknowledged(() => Pledge.findOne(earlier, fields).lean())
  if (!pledge) return null
  if (pledge.cancelledAt) throw new AppError('conflict', 'pledges.refusals.cancelledSince')
  const pledged = await BloodRequest.findById(request).lean()
  if (pledge.status !== 'standing' || !pledged || !hasPublicPage(pledged)) return null
  if (await hasBlocked(pledged.requester, person.id)) return null
  return toPledgeResult(person, pledged, await readDonor(person))
}

function toPledgeResult(person: Actor, request: StoredRequest, donor: DonorRecord) {
  const requestDto = canReadPhoneOnSite(person, request)
    ? toBloodRequestDtoWithPhone(request)
    : toBloodRequestDto(request)
  return { request: requestDto, donor: toDonorDto(donor, dhakaDay()) }
}

async function createPledge(
  person: Actor,
  input: PledgeInput,
  network: string,
  key: string | undefined,
) {
  const openRequest = await assertAcceptsPledge(person, await readDonor(person), input)
  const { requester } = openRequest
  await consumeLimit(PLEDGE_LIMITS.pledges, person.id)
  const recipient = await User.findById(requester, { email: 1 }).lean()
  const refundPhone = await countPhoneView(person, openRequest, network)

  const result = await inTransaction(async (session) => {
    const before = await setLastDonation(person, input.date, session)
    if (!before) throw new RaceLost()
    // Reads after this write see any concurrent pledge of the donor.
    await assertMayPledge(person, input, session)
    await assertNotBlocked(person, requester, session)
    const donor = { ...before, lastDonationDate: input.date }
    // Many donors write the request, so this comes late to lock it as briefly as possible.
    const request = await deductBags(person, before, input, session)
    if (!request) throw new RaceLost()
    const isExchange = !canReceive(request.bloodGroup, before.bloodGroup)
    await recordPledge(person, before, requester, { ...input, isExchange, key }, session)
    await recordMutualDisclosures(person, before, request, session)
    const { bags } = input
    const mails = [pledgeMailToDonor({ person, request, bags, isExchange })]
    if (recipient) {
      const phone = input.phone ?? before.phone
      const pledged = { bags, bloodGroup: before.bloodGroup, phone, isExchange }
      mails.unshift(pledgeMailToRequester({ recipient, person, request, ...pledged }))
    }
    await queueMails(mails, session)
    if (recipient) await notify([pledgeReceivedNotification(request, bags)], session)
    return toPledgeResult(person, request, donor)
  }).catch(async (cause: unknown) => {
    await refundPhone()
    if (!(cause instanceof RaceLost)) throw cause
    await assertAcceptsPledge(person, await readDonor(person), input)
    throw new AppError('conflict', 'requests.refusals.changed', { cause })
  })

  invalidateCacheTag('requests')
  await deliverNotifications()
  return result
}

/** A guarded write matched nothing, because a concurrent request was faster. */
class RaceLost extends Error {}

/** Throws the reason most useful to the donor first. */
async function assertAcceptsPledge(person: Actor, donor: DonorRecord, input: PledgeInput) {
  return assertDonorEligible(person, donor, input, null, (request) => {
    if (input.date !== request.needDate)
      throw validationError({ date: ['pledges.public.validation.needDate'] })
    if (input.bags > request.bagsNeeded) {
      throw new AppError(REQUEST_ERRORS['too-many-bags'], 'pledges.refusals.tooManyBags')
    }
  })
}

/** Returns null if the request no longer needs so many bags. */
async function deductBags(
  person: Actor,
  donor: DonorRecord,
  { requestId, bags, date, exchange }: PledgeInput,
  session: ClientSession,
): Promise<StoredRequest | null> {
  const isLast = { $eq: ['$bagsNeeded', bags] }
  return BloodRequest.findOneAndUpdate(
    {
      _id: requestId,
      status: 'open',
      requester: { $ne: person.id },
      needDate: { $eq: date, $gte: dhakaDay() },
      bagsNeeded: { $gte: bags },
      ...(!exchange && { bloodGroup: { $in: patientGroupsFor(donor.bloodGroup) } }),
    },
    [
      {
        $set: {
          bagsNeeded: { $subtract: ['$bagsNeeded', bags] },
          status: { $cond: [isLast, 'covered', '$status'] },
          updatedAt: '$$NOW',
        },
      },
    ],
    { session, returnDocument: 'after', updatePipeline: true },
  ).lean()
}

/** Returns the donor record from before, or null if the donor is no longer eligible. */
export async function setLastDonation(person: Actor, day: string, session: ClientSession) {
  const user = await User.findOneAndUpdate(
    {
      _id: person.id,
      'donor.bloodGroup': { $exists: true },
      'donor.lastDonationDate': { $not: { $gt: lastDonationCutoff(day) } },
    },
    { $set: { 'donor.lastDonationDate': day } },
    { session },
  ).lean()
  return user?.donor ?? null
}

/** Logs each hidden phone number that a pledge reveals to the other side. */
export async function recordMutualDisclosures(
  person: Actor,
  donor: DonorRecord,
  request: StoredRequest,
  session: ClientSession,
): Promise<void> {
  const { requester } = request
  const about = { request: request._id, reason: 'pledge' as const }
  await recordDisclosures(
    [
      ...(hidesPhone(request) ? [{ ...about, owner: requester, viewer: person.id }] : []),
      ...(hidesContacts(donor) ? [{ ...about, owner: person.id, viewer: requester }] : []),
    ],
    session,
  )
}

/** Also releases bags reserved for the donor elsewhere. Use the transaction that deducted the bags. */
export async function recordPledge(
  person: Actor,
  { bloodGroup, lastDonationDate }: DonorRecord,
  requester: Types.ObjectId,
  {
    requestId,
    bags,
    date,
    phone,
    isExchange,
    key,
  }: Omit<PledgeInput, 'email'> & { isExchange: boolean; key?: string },
  session: ClientSession,
): Promise<void> {
  const now = await databaseNow()
  const pledge = {
    ...{ request: requestId, donor: person.id, requester, bags, date, bloodGroup },
    ...{ phone, isExchange },
    ...(key && { key }),
    lastDonationBefore: lastDonationDate ?? null,
    askRequesterAt: donationQuestionDueAt(date, now),
    remindDonorAt: donationReminderDueAt(date, now) ?? undefined,
  }
  await Pledge.create([pledge], { session })
  await removeFromWaitingList(person.id, requestId, session)
  await releaseOwnReservations(person.id, date, session)
}
