import 'server-only'
import type { ClientSession } from 'mongoose'
import { assertConfirmed, assertOwnEmail } from '@/lib/core/server/auth/account-guards'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { invalidateCacheTag } from '@/lib/core/server/cache-invalidation'
import { inTransaction } from '@/lib/core/server/db/connection'
import { readAcknowledged } from '@/lib/core/server/db/read-acknowledged'
import { runAfterCommit } from '@/lib/core/server/events'
import { consumeLimit } from '@/lib/core/server/http/rate-limits'
import { dhakaDay } from '@/lib/core/time/calendar'
import { assertOptionalPlace } from '@/lib/features/places/server/assert-place'
import { lockAccount } from '@/lib/features/users/server/sign-in/lock-account'
import { BloodRequest } from '@/models/blood-request'
import { RUNNING_STATUSES } from '../rules'
import type { BloodRequestInput } from '../schema'
import { assertUrgencyPossible } from './assert-urgency'
import { requestEvents } from './events'
import { insertRequest } from './insert-request'
import { REQUEST_LIMITS } from './limits'
import { toBloodRequestDtoWithPhone } from './request-dto'

/**
 * A repeat with the same key returns the same request. Throws `forbidden`, `invalid`,
 * `too-many-calls` after ten a day, `unconfirmed` for a second open request without a confirmed
 * email, and `unauthenticated` if the account is deleted meanwhile.
 */
export async function postRequest(person: SessionUser, input: BloodRequestInput, key?: string) {
  assertOwnEmail(person, input.email)
  const earlier = await findEarlierRequest(person, key)
  // A repeat changes nothing, so pages stay cached.
  if (earlier) return toBloodRequestDtoWithPhone(earlier)
  const request = await store(person, input, key).catch(async (cause: unknown) => {
    // A concurrent attempt with the same key was faster.
    const concurrent = await findEarlierRequest(person, key)
    if (!concurrent) throw cause
    return concurrent
  })
  invalidateCacheTag('requests')
  await runAfterCommit(requestEvents.requestPosted)
  return toBloodRequestDtoWithPhone(request)
}

async function findEarlierRequest(person: SessionUser, key?: string) {
  if (!key) return null
  return readAcknowledged(() => BloodRequest.findOne({ requester: person.id, key }).lean())
}

async function store(person: SessionUser, input: BloodRequestInput, key?: string) {
  assertOptionalPlace(input)
  assertUrgencyPossible(input)
  await consumeLimit(REQUEST_LIMITS['blood-requests'], person.id)
  return inTransaction(async (session) => {
    // Reads after this write see any concurrent request of the same person.
    await lockAccount(person, session)
    await assertCanPost(person, session)
    return insertRequest(person.id, input, { key }, session)
  })
}

async function assertCanPost(person: SessionUser, session: ClientSession): Promise<void> {
  if (person.isConfirmed) return
  const hasOpenRequest = await BloodRequest.exists({
    ...{ requester: person.id, status: { $in: RUNNING_STATUSES }, needDate: { $gte: dhakaDay() } },
  }).session(session)
  if (!hasOpenRequest) return
  assertConfirmed(person, 'requests.refusals.unconfirmedRequest')
}
