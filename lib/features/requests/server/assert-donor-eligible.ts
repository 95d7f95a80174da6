import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { assertConfirmed } from '@/lib/core/server/auth/account-guards'
import type { Actor } from '@/lib/core/server/auth/session'
import { AppError } from '@/lib/core/server/errors'
import { dhakaDay } from '@/lib/core/time/calendar'
import { listBlockedEitherWay } from '@/lib/features/blocks/server/block-visibility'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import { canReceive } from '@/lib/features/donors/compatibility'
import { DONOR_ERRORS } from '@/lib/features/donors/errors'
import { canDonateFrom, hasIntervalPassed } from '@/lib/features/donors/rules'
import { messageKey } from '@/lib/i18n/message-key'
import { BloodRequest, type BloodRequestRecord } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import { type DonorRecord, User } from '@/models/user'
import { REQUEST_ERRORS } from '../errors'
import { isRequestListed } from '../rules'
import { requestNotOpenError } from './request-errors'

/** For an account without a confirmed email or phone, in a single pledge at a time. */
const MAX_PLEDGED_BAGS_UNCONFIRMED = 1

/** Throws `not-a-donor`. */
export async function readDonor(
  person: Actor,
  session: ClientSession | null = null,
): Promise<DonorRecord> {
  const user = await User.findById(person.id, { donor: 1 }).session(session).lean()
  if (!user?.donor) throw new AppError(DONOR_ERRORS['not-a-donor'], 'pledges.refusals.notDonor')
  return user.donor
}

type StoredRequest = BloodRequestRecord & { _id: Types.ObjectId }

interface PledgeTerms {
  requestId: string
  exchange?: boolean
  bags?: number
}

/** Throws why a donor cannot pledge or wait for this request. `assertNotBlocked` checks blocks. */
export async function assertDonorEligible(
  person: Actor,
  donor: DonorRecord,
  input: PledgeTerms,
  session: ClientSession | null,
  assertFits: (request: StoredRequest) => void = () => {},
) {
  const request = await BloodRequest.findById(input.requestId).session(session).lean()
  if (!request) throw new AppError('not-found', 'requests.refusals.notFound')
  if (String(request.requester) === person.id) {
    throw new AppError(REQUEST_ERRORS['own-request'], 'pledges.refusals.own')
  }
  if (!isRequestListed(request, dhakaDay())) throw requestNotOpenError()
  assertFits(request)
  if (!input.exchange && !canReceive(request.bloodGroup, donor.bloodGroup)) {
    throw incompatibleGroupError(request.bloodGroup, donor.bloodGroup)
  }
  await assertMayPledge(person, input, session)
  const lastDonation = donor.lastDonationDate ?? null
  if (!hasIntervalPassed(lastDonation, request.needDate)) {
    throw notYetEligibleError(lastDonation)
  }
  return request
}

export function notYetEligibleError(lastDonation: string | null): AppError {
  // The day as stored: pages format it in their language.
  const from = canDonateFrom(lastDonation) ?? ''
  return new AppError(
    DONOR_ERRORS['not-yet-eligible'],
    messageKey('pledges.refusals.notYetEligible', { from }),
  )
}

export function incompatibleGroupError(patient: BloodGroup, donor: BloodGroup): AppError {
  return new AppError(
    REQUEST_ERRORS['incompatible-group'],
    messageKey('pledges.refusals.incompatibleGroup', { patient, donor }),
  )
}

/**
 * Throws the error of an ended request. It can reveal that a person whom the donor blocked made the
 * request, so check it last, after the daily limit: each guess then costs a pledge.
 */
export async function assertNotBlocked(
  person: Actor,
  requester: Types.ObjectId,
  session: ClientSession | null = null,
): Promise<void> {
  if ((await listBlockedEitherWay(person.id, session)).includes(String(requester)))
    throw requestNotOpenError()
}

/** Throws `unconfirmed` and `pledge-refused` because of the donor's other pledges. */
export async function assertMayPledge(
  person: Actor,
  { requestId, bags = 1 }: PledgeTerms,
  session: ClientSession | null = null,
): Promise<void> {
  if (!person.isConfirmed) {
    const activePledge = {
      donor: person.id,
      status: 'standing' as const,
      date: { $gte: dhakaDay() },
    }
    const hasActivePledge = await Pledge.exists(activePledge).session(session)
    if (hasActivePledge || bags > MAX_PLEDGED_BAGS_UNCONFIRMED) {
      assertConfirmed(person, 'pledges.refusals.unconfirmedPledge')
    }
  }
  const refused = { request: requestId, donor: person.id, status: 'refused' as const }
  if (await Pledge.exists(refused).session(session)) {
    throw new AppError(REQUEST_ERRORS['pledge-refused'], 'pledges.refusals.pledgeRefused')
  }
}
