import { addDays } from 'date-fns'
import { Types } from 'mongoose'
import { StandingRequest } from '@/models/standing-request'
import { DEMO_STANDING_REQUEST } from './content'
import type { DemoPeople } from './demo-people'
import { createCircleMember, createStandingRequest, dayFromToday } from './factories'

/** The member asks for a child with thalassaemia; the donor and some others are the circle. */
export async function seedStandingRequest({ member, donor, donors }: DemoPeople): Promise<number> {
  if (await StandingRequest.exists({ requester: member._id })) return 0
  const { bloodGroup } = donor.donor
  const standing = await createStandingRequest({
    ...{ _id: new Types.ObjectId(DEMO_STANDING_REQUEST), requester: member._id, bloodGroup },
    ...{ component: 'red-cells', nextDate: dayFromToday(20), everyWeeks: 4 },
    ...{ hospital: 'Dhaka Shishu Hospital', location: 'Thalassaemia centre, Dhaka' },
    // The question whether blood is still needed is open.
    ...{ confirmedUntil: addDays(new Date(), 5), askedAt: new Date() },
  })
  const circle = donors.filter((person) => person.donor.bloodGroup === bloodGroup).slice(0, 3)
  for (const person of [donor, ...circle]) await createCircleMember(standing, person)
  return 1
}
