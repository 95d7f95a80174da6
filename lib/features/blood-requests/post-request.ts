import 'server-only'
import type { ClientSession } from 'mongoose'
import type { SessionUser } from '@/lib/core/auth/session'
import { expireCacheTag } from '@/lib/core/cache'
import { inTransaction } from '@/lib/core/db/connection'
import { readAcknowledged } from '@/lib/core/db/read-acknowledged'
import { consumeLimit } from '@/lib/core/http/limits'
import { dhakaDay } from '@/lib/core/time/calendar'
import { sendFirstWaves } from '@/lib/features/alerts/send-first-waves'
import { startAlerts } from '@/lib/features/alerts/start-alerts'
import { assertOptionalPlace } from '@/lib/features/places/assert-place'
import { assertActsAsSelf, assertConfirmed } from '@/lib/features/users/acting-person'
import { lockAccount } from '@/lib/features/users/sign-in/lock-account'
import { queueEvent } from '@/lib/features/webhooks/queue-event'
import { BloodRequest } from '@/models/blood-request'
import { assertUrgencyPossible } from './assert-urgency'
import { detailsOf, phoneChoice, placeOf, RUNNING_STATUSES } from './rules'
import type { BloodRequestInput } from './schema'
import { requestWithPhone } from './shapes'

/**
 * A repeat with the same key returns the same request. Throws `forbidden`, `invalid`,
 * `too-many-calls` after ten a day, `unconfirmed` for a second open request without a confirmed
 * email, and `unauthenticated` if the account is deleted meanwhile.
 */
export async function postRequest(person: SessionUser, input: BloodRequestInput, key?: string) {
  assertActsAsSelf(person, input.email)
  const earlier = await findPosted(person, key)
  // A repeat changes nothing, so pages stay cached.
  if (earlier) return requestWithPhone(earlier)
  const request = await store(person, input, key).catch(async (cause: unknown) => {
    // A concurrent attempt with the same key was faster.
    const posted = await findPosted(person, key)
    if (!posted) throw cause
    return posted
  })
  expireCacheTag('blood-requests')
  await sendFirstWaves()
  return requestWithPhone(request)
}

async function findPosted(person: SessionUser, key?: string) {
  if (!key) return null
  return readAcknowledged(() => BloodRequest.findOne({ requester: person.id, key }).lean())
}

async function store(person: SessionUser, input: BloodRequestInput, key?: string) {
  assertOptionalPlace(input)
  assertUrgencyPossible(input)
  await consumeLimit('blood-requests', person.id)
  return inTransaction(async (session) => {
    // Reads after this write see any concurrent request of the same person.
    await lockAccount(person, session)
    await assertMayAsk(person, session)
    const posted = await new BloodRequest({
      requester: person.id,
      patientName: input.patientName,
      bloodGroup: input.bloodGroup,
      bagsAsked: input.bagsAsked,
      bagsNeeded: input.bagsAsked,
      needDate: input.needDate,
      location: input.location,
      ...placeOf(input),
      ...detailsOf(input),
      phone: input.phone,
      ...phoneChoice(input),
      ...(key && { key }),
    }).save({ session })
    await startAlerts(posted, session)
    await queueEvent('request.opened', posted._id, session)
    return posted
  })
}

async function assertMayAsk(person: SessionUser, session: ClientSession): Promise<void> {
  if (person.isConfirmed) return
  const asksAlready = await BloodRequest.exists({
    ...{ requester: person.id, status: { $in: RUNNING_STATUSES }, needDate: { $gte: dhakaDay() } },
  }).session(session)
  if (!asksAlready) return
  assertConfirmed(person, 'blood-requests.refusals.unconfirmedRequest')
}
