import 'server-only'
import { renew } from '@/lib/core/cache'
import { inTransaction } from '@/lib/core/db'
import { countAgainst } from '@/lib/core/limits'
import type { SessionUser } from '@/lib/core/session'
import { assertActsAsSelf } from '@/lib/features/accounts/acting-person'
import { holdAccount } from '@/lib/features/accounts/hold-account'
import { BloodRequest } from '@/models/blood-request'
import type { BloodRequestInput } from './schema'
import { requestToWire } from './wire'

/**
 * Posts a blood request in the signed-in person's name. Throws `forbidden` for another person's
 * e-mail, `too-many-calls` after ten requests in a day and `unauthenticated` for an account that goes
 * at the same moment.
 */
export async function postRequest(person: SessionUser, input: BloodRequestInput) {
  assertActsAsSelf(person, input.email)
  await countAgainst('blood-requests', person.id)
  const request = await inTransaction(async (session) => {
    await holdAccount(person, session)
    return new BloodRequest({
      requester: person.id,
      patientName: input.patientName,
      bloodGroup: input.bloodGroup,
      bagsAsked: input.bloodBag,
      bagsNeeded: input.bloodBag,
      needDate: input.time,
      location: input.location,
      phone: input.phone,
    }).save({ session })
  })
  renew('blood-requests')
  return requestToWire(request)
}
