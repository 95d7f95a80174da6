import 'server-only'
import { assertConfirmed } from '@/lib/core/server/auth/account-guards'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransaction } from '@/lib/core/server/db/connection'
import { databaseNow } from '@/lib/core/server/db/database-clock'
import { readAcknowledged } from '@/lib/core/server/db/read-acknowledged'
import { AppError } from '@/lib/core/server/errors'
import { assertOptionalPlace } from '@/lib/features/places/server/assert-place'
import { detailsOf, phoneAudienceOf, placeOf } from '@/lib/features/requests/rules'
import { lockAccount } from '@/lib/features/users/server/sign-in/lock-account'
import { messageKey } from '@/lib/i18n/message-key'
import { StandingRequest } from '@/models/standing-request'
import { confirmedUntil, MAX_STANDING_REQUESTS } from '../rules'
import type { StandingRequestInput } from '../schema'
import { toStandingRequestDto } from './own-standing-request'

/**
 * A repeat with the same key returns the same standing request. Throws `unconfirmed`, `invalid` for
 * an unknown place, and `conflict` above the limit of one account.
 */
export async function createStandingRequest(
  person: SessionUser,
  input: StandingRequestInput,
  key?: string,
) {
  assertConfirmed(person, 'standing-requests.refusals.unconfirmed')
  assertOptionalPlace(input)
  const stored = await store(person, input, key).catch(async (cause: unknown) => {
    const earlier = await findEarlier(person, key)
    if (!earlier) throw cause
    return earlier
  })
  return toStandingRequestDto(stored)
}

async function findEarlier({ id: requester }: SessionUser, key?: string) {
  if (!key) return null
  return readAcknowledged(() => StandingRequest.findOne({ requester, key }).lean())
}

async function store(person: SessionUser, input: StandingRequestInput, key?: string) {
  const now = await databaseNow()
  return inTransaction(async (session) => {
    // Reads after this write see any concurrent standing request of the same person.
    await lockAccount(person, session)
    const repeated = key
      ? await StandingRequest.findOne({ requester: person.id, key }).session(session).lean()
      : null
    if (repeated) return repeated
    const count = await StandingRequest.countDocuments({ requester: person.id }).session(session)
    if (count >= MAX_STANDING_REQUESTS) {
      throw new AppError(
        'conflict',
        messageKey('standing-requests.refusals.tooMany', { max: MAX_STANDING_REQUESTS }),
      )
    }
    const created = await new StandingRequest({
      requester: person.id,
      ...storedFields(input),
      confirmedUntil: confirmedUntil(now),
      ...(key && { key }),
    }).save({ session })
    return created.toObject()
  })
}

/** Omits empty optional fields. */
export function storedFields(input: StandingRequestInput) {
  const { patientName, bloodGroup, bagsAsked, everyWeeks, nextDate, location, phone } = input
  return {
    patientName,
    bloodGroup,
    bagsAsked,
    everyWeeks,
    nextDate,
    location,
    phone,
    ...placeOf(input),
    ...detailsOf(input),
    ...phoneAudienceOf(input),
  }
}
