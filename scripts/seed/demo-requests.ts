import { addMinutes, subHours } from 'date-fns'
import { dhakaDay } from '@/lib/core/time/calendar'
import { lastDonationCutoff } from '@/lib/features/donors/rules'
import { BloodRequest } from '@/models/blood-request'
import { User } from '@/models/user'
import { REQUESTS } from './content'
import type { DemoPeople } from './demo-people'
import { createPledge, createRequest, dayFromToday } from './factories'
import { phoneForOf, phoneNumber } from './people'
import { seededRandom } from './random'

/** The age of the first open request, so that donors had time to answer alerts. */
const POSTED_HOURS_AGO = 2
const MINUTES_TO_PLEDGE = 12

/** Posts the demo's requests unless one is open, and pledges some bags. Returns the number of requests. */
export async function seedRequests({ donors, ...accounts }: DemoPeople): Promise<number> {
  if (await BloodRequest.exists({ status: 'open', needDate: { $gte: dhakaDay() } })) return 0
  const chance = seededRandom(1952)
  const firstPosted = subHours(new Date(), POSTED_HOURS_AGO)
  for (const [place, { inDays, pledged, by, ...asked }] of REQUESTS.entries()) {
    const phone = phoneNumber(chance)
    const request = await createRequest({
      ...{ ...asked, ...phoneForOf(phone), phone, needDate: dayFromToday(inDays) },
      requester: (by ? accounts[by] : donors[(place * 7) % donors.length])?._id,
      createdAt: addMinutes(firstPosted, place),
    })
    for (let bag = 0; bag < pledged; bag += 1) await pledgeOneBag(request, bag, donors)
  }
  return REQUESTS.length
}

type PostedRequest = Awaited<ReturnType<typeof createRequest>>

/** A matching demo donor pledges one bag; if there is none, the bag stays open. */
async function pledgeOneBag(request: PostedRequest, bag: number, donors: DemoPeople['donors']) {
  const { bloodGroup, needDate, requester } = request
  const donor = await User.findOneAndUpdate(
    {
      ...{ _id: { $ne: requester, $in: donors.map(({ _id }) => _id) } },
      ...{ 'donor.bloodGroup': bloodGroup, 'donor.isAvailable': true },
      'donor.lastDonationDate': { $not: { $gt: lastDonationCutoff(needDate) } },
    },
    { $set: { 'donor.lastDonationDate': needDate } },
    { sort: { email: 1 } },
  )
  if (!donor) return
  await createPledge({
    ...{ donor, request, lastDonationBefore: donor.donor?.lastDonationDate },
    createdAt: addMinutes(request.createdAt, (bag + 1) * MINUTES_TO_PLEDGE),
  })
  await BloodRequest.updateOne({ _id: request._id }, { $inc: { bagsNeeded: -1 } })
  await BloodRequest.updateOne({ _id: request._id, bagsNeeded: 0 }, { $set: { status: 'covered' } })
}
