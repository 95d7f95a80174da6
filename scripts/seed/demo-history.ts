import type { Types } from 'mongoose'
import { dhakaDay } from '@/lib/core/time/calendar'
import { lastDonationCutoff } from '@/lib/features/donors/rules'
import { BloodRequest } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import { type DonorRecord, User } from '@/models/user'
import { completeOldLedger } from '../upgrade/complete-old-ledger'
import { type Chance, chanceFrom } from './chance'
import { createPledge, createRequest, dayFromToday } from './factories'
import { personName, phoneNumber } from './names'
import { districtOfHospital, HOSPITALS } from './places'

/** The length of the demo's history in days. */
const DAYS_BACK = 200
/** One in this many eligible demo donors has donated; the others can still be asked. */
const ONE_IN = 2
const EXPIRED = 5
const CANCELLED = 3
const DAY_MS = 24 * 60 * 60 * 1000

const OWN_EMAIL = 'donor@sharelife.example'
/** Days ago on which the demo donor donated; the most recent is that of the donor record. */
const OWN_DONATIONS = [200, 335, 470]

/** The code on the demo donor's latest certificate, so that the page that verifies it can be looked at. */
export const DEMO_CERTIFICATE = 'DEM0DEM0DEM0'

interface Giver {
  _id: Types.ObjectId
  donor: DonorRecord
}

/**
 * Creates the demo's history, once per database: donations of its donors, each with the request that
 * it fulfilled, requests that ended in other ways, and certificates for the demo donor. Returns the
 * number of donations.
 */
export async function seedDemoHistory(emails: readonly string[]): Promise<number> {
  await completeOldLedger()
  const own = await User.findOne({ email: OWN_EMAIL }, { donor: 1 }).lean<Giver>()
  // Past pledges of other people may come from somebody who tried the demo.
  if (own && (await Pledge.exists({ donor: own._id, date: { $lt: dhakaDay() } }))) return 0
  const chance = chanceFrom(1972)
  const people = await User.find({ email: { $in: emails } }, { donor: 1 })
    .sort({ email: 1 })
    .lean<Giver[]>()
  const asking = people.map(({ _id }) => _id)
  let given = 0
  for (const giver of people) {
    const day = dayFromToday(-1 - chance.below(DAYS_BACK))
    if (!chance.happens(1 / ONE_IN) || !couldGive(giver, day)) continue
    await giveOn(day, giver, requesterFor(giver, asking, chance), chance)
    await User.updateOne({ _id: giver._id }, { $set: { 'donor.lastDonationDate': day } })
    given += 1
  }
  for (let number = 0; number < EXPIRED + CANCELLED; number += 1) {
    await endOtherwise(chance.pick(people), chance, number < EXPIRED)
  }
  return given + (own?.donor ? await giveOwn(own, asking, chance) : 0)
}

/** Whether a donor could give on a day: long enough after the last donation and before the next pledge. */
function couldGive({ donor }: Giver, day: string): boolean {
  const last = donor.lastDonationDate
  return donor.isAvailable && (!last || last <= lastDonationCutoff(day))
}

function requesterFor({ _id }: Giver, asking: Types.ObjectId[], chance: Chance): Types.ObjectId {
  return chance.pick(asking.filter((one) => !one.equals(_id)))
}

/** Adds a donation of one bag on a day, with a request for one bag. */
async function giveOn(day: string, giver: Giver, requester: Types.ObjectId, chance: Chance) {
  const { bloodGroup } = giver.donor
  const endedAt = new Date(`${day}T05:30:00Z`)
  const request = await createRequest({
    ...{ requester, bloodGroup, needDate: day, bags: 1 },
    ...patient(chance),
    ...{ status: 'fulfilled', endedBy: 'pledges', endedAt },
    createdAt: new Date(endedAt.getTime() - (1 + chance.below(4)) * DAY_MS),
  })
  // A sequence of its own, so that the people of the demo stay the same.
  const minutes = 4 + chanceFrom(Number(day.replaceAll('-', ''))).below(150)
  const createdAt = new Date(request.createdAt.getTime() + minutes * 60_000)
  await BloodRequest.updateOne({ _id: request._id }, { $set: { bagsNeeded: 0 } })
  await createPledge({ donor: giver, request, createdAt, confirmedAt: endedAt })
}

/** Adds a request that expired, or that its requester closed. */
async function endOtherwise(requester: Giver, chance: Chance, isExpired: boolean) {
  const ago = 3 + chance.below(DAYS_BACK - 20)
  const createdAt = new Date(Date.now() - (ago + 4) * DAY_MS)
  await createRequest({
    ...{ requester: requester._id, bloodGroup: requester.donor.bloodGroup, createdAt },
    ...{ needDate: dayFromToday(-ago), ...patient(chance) },
    ...(!isExpired && {
      status: 'closed',
      endedBy: 'owner',
      endedAt: new Date(createdAt.getTime() + DAY_MS),
    }),
  })
}

async function giveOwn(own: Giver, asking: Types.ObjectId[], chance: Chance): Promise<number> {
  for (const ago of OWN_DONATIONS) {
    await giveOn(dayFromToday(-ago), own, requesterFor(own, asking, chance), chance)
  }
  const latest = Math.min(...OWN_DONATIONS)
  await Pledge.updateOne(
    { donor: own._id, date: dayFromToday(-latest) },
    { certificateCode: DEMO_CERTIFICATE },
  )
  return OWN_DONATIONS.length
}

function patient(chance: Chance) {
  const [patientName, location] = [personName(chance), chance.pick(HOSPITALS)]
  return {
    ...{ patientName, location, district: districtOfHospital(location) },
    phone: phoneNumber(chance),
  }
}
