import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { publish } from '@/lib/core/server/events'
import { BloodRequest } from '@/models/blood-request'
import { detailsOf, phoneAudienceOf, placeOf } from '../rules'
import type { BloodRequestInput } from '../schema'
import { requestEvents } from './events'

interface RequestOrigin {
  key?: string
  standingRequest?: Types.ObjectId
}

/** Stores a new request and publishes it. Run the subscribers' `afterCommit` steps afterwards. */
export async function insertRequest(
  requester: Types.ObjectId | string,
  input: Omit<BloodRequestInput, 'email'>,
  { key, standingRequest }: RequestOrigin,
  session: ClientSession,
) {
  const created = await new BloodRequest({
    requester,
    patientName: input.patientName,
    bloodGroup: input.bloodGroup,
    bagsAsked: input.bagsAsked,
    bagsNeeded: input.bagsAsked,
    needDate: input.needDate,
    location: input.location,
    ...placeOf(input),
    ...detailsOf(input),
    phone: input.phone,
    ...phoneAudienceOf(input),
    ...(key && { key }),
    ...(standingRequest && { standingRequest }),
  }).save({ session })
  await publish(requestEvents.requestPosted, created, session)
  return created
}
