import { addDays, addMinutes, subDays } from 'date-fns'
import type { Types } from 'mongoose'
import { dhakaDay } from '@/lib/core/time/calendar'
import { lastDonationCutoff } from '@/lib/features/donors/rules'
import { BloodRequest } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import type { DemoPeople, Donor } from './demo-people'
import { createPledge, createRequest, dayFromToday } from './factories'
import { patient } from './people'
import { type Random, seededRandom } from './random'

const DAYS_BACK = 200
const EXPIRED = 5
const CANCELLED = 3

/** The ages of the demo donor's donations in days; the newest is that of the donor record. */
const OWN_DONATIONS = [200, 335, 470]

/** The code on the demo donor's latest certificate, for the verification page. */
const DEMO_CERTIFICATE = 'DEM0DEM0DEM0'

/** Creates donations with their requests once per database. Returns the number of donations. */
export async function seedHistory({ donor: own, donors }: DemoPeople): Promise<number> {
  // Visitors of the demo may have created other past pledges.
  if (await Pledge.exists({ donor: own._id, date: { $lt: dhakaDay() } })) return 0
  const chance = seededRandom(1972)
  let given = 0
  for (const giver of donors) {
    const day = dayFromToday(-1 - chance.below(DAYS_BACK))
    if (!chance.happens(0.5) || !couldGive(giver, day)) continue
    await giveOn(day, giver, requesterFor(giver, donors, chance), chance)
    await User.updateOne({ _id: giver._id }, { $set: { 'donor.lastDonationDate': day } })
    given += 1
  }
  for (let number = 0; number < EXPIRED + CANCELLED; number += 1) {
    await endOtherwise(chance.pick(donors), chance, number < EXPIRED)
  }
  for (const ago of OWN_DONATIONS) {
    await giveOn(dayFromToday(-ago), own, requesterFor(own, donors, chance), chance)
  }
  const latest = dayFromToday(-Math.min(...OWN_DONATIONS))
  await Pledge.updateOne(
    { donor: own._id, date: latest },
    { $set: { certificateCode: DEMO_CERTIFICATE } },
  )
  return given + OWN_DONATIONS.length
}

/** Whether the rules allow a donation on this day, between the last donation and the next pledge. */
function couldGive({ donor }: Donor, day: string): boolean {
  const last = donor.lastDonationDate
  return donor.isAvailable && (!last || last <= lastDonationCutoff(day))
}

function requesterFor({ _id }: Donor, donors: Donor[], chance: Random): Types.ObjectId {
  return chance.pick(donors.filter((one) => !one._id.equals(_id)))._id
}

async function giveOn(day: string, giver: Donor, requester: Types.ObjectId, chance: Random) {
  const endedAt = new Date(`${day}T05:30:00Z`)
  const request = await createRequest({
    ...{ requester, bloodGroup: giver.donor.bloodGroup, needDate: day, bags: 1 },
    ...patient(chance),
    ...{ status: 'fulfilled', endedBy: 'pledges', endedAt },
    createdAt: subDays(endedAt, 1 + chance.below(4)),
  })
  // A separate random sequence, so that the people of the demo do not change.
  const minutes = 4 + seededRandom(Number(day.replaceAll('-', ''))).below(150)
  const createdAt = addMinutes(request.createdAt, minutes)
  await BloodRequest.updateOne({ _id: request._id }, { $set: { bagsNeeded: 0 } })
  await createPledge({ donor: giver, request, createdAt, confirmedAt: endedAt })
}

async function endOtherwise(requester: Donor, chance: Random, isExpired: boolean) {
  const ago = 3 + chance.below(DAYS_BACK - 20)
  const createdAt = subDays(new Date(), ago + 4)
  const endedAt = addDays(createdAt, 1)
  await createRequest({
    ...{ requester: requester._id, bloodGroup: requester.donor.bloodGroup, createdAt },
    ...{ needDate: dayFromToday(-ago), ...patient(chance) },
    ...(!isExpired && { status: 'closed', endedBy: 'owner', endedAt }),
  })
}
