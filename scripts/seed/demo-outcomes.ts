import { Types } from 'mongoose'
import { inTransaction } from '@/lib/core/db/connection'
import { endOfDay } from '@/lib/core/time/calendar'
import { openCase } from '@/lib/features/moderation/open-case'
import { BloodRequest } from '@/models/blood-request'
import { ModerationCase } from '@/models/moderation-case'
import { User } from '@/models/user'
import { createPledge, createRequest, createWaitingEntry, dayFromToday } from './factories'

const MEMBER = 'member@sharelife.example'
const DONOR = 'donor@sharelife.example'
const HOSPITAL = 'Dhaka Medical College Hospital, Ward 12'
/** The covered request of the demo, for whose bags donors wait. */
const WAITED_FOR = 'Jahanara Imam'
const HELD_FOR_MS = 20 * 60 * 60 * 1000

interface Giver {
  _id: Types.ObjectId
  donor: { bloodGroup: 'O+' }
}

/**
 * Shows in the demo what can become of a pledge: one that is assumed given, one whose donor did not come, one
 * that donor and requester tell differently, donors on a waiting list, and a bag that is held for the demo's
 * donor. Once per database.
 */
export async function seedDemoOutcomes(emails: readonly string[]): Promise<number> {
  const [member, own] = await Promise.all([
    User.findOne({ email: MEMBER }).lean(),
    User.findOne({ email: DONOR }).lean<Giver>(),
  ])
  const [first, second, third] = await User.find({
    ...{ email: { $in: emails }, 'donor.bloodGroup': 'O+', 'donor.isAvailable': true },
  })
    .sort({ email: 1 })
    .limit(3)
    .lean<Giver[]>()
  if (!member || !own || !first || !second || !third) return 0
  if (await BloodRequest.exists({ requester: member._id, patientName: 'Rokeya Begum' })) return 0
  await assumedGiven(member._id, first)
  await disputed(member._id, second)
  await noShow(first._id, own)
  await waitingAndCalled(member._id, own, [second, third])
  return 1
}

function pastRequest(requester: Types.ObjectId, patientName: string, daysAgo: number) {
  const needDate = dayFromToday(-daysAgo)
  const createdAt = new Date(endOfDay(needDate).getTime() - 72 * 60 * 60 * 1000)
  return createRequest({
    ...{ requester, patientName, needDate, createdAt, bags: 1 },
    ...{ location: HOSPITAL, district: 'Dhaka' },
  })
}

async function assumedGiven(requester: Types.ObjectId, donor: Giver) {
  const request = await pastRequest(requester, 'Rokeya Begum', 20)
  await BloodRequest.updateOne({ _id: request._id }, { bagsNeeded: 0, status: 'covered' })
  await createPledge({ donor, request, createdAt: request.createdAt })
}

async function disputed(requester: Types.ObjectId, donor: Giver) {
  const request = await pastRequest(requester, 'Shahida Parveen', 2)
  const said = endOfDay(request.needDate)
  const pledge = await createPledge({
    ...{ donor, request, createdAt: request.createdAt, status: 'disputed' as const },
    ...{ donorConfirmedAt: said, cancelledAt: said },
  })
  const isThere = await ModerationCase.exists({ kind: 'pledge', target: pledge._id })
  if (isThere) return
  await inTransaction((session) =>
    openCase({ kind: 'pledge', target: pledge._id, aboutUser: donor._id }, session),
  )
}

async function noShow(requester: Types.ObjectId, donor: Giver) {
  const request = await pastRequest(requester, 'Delwar Hossain', 3)
  await createPledge({
    ...{ donor, request, createdAt: request.createdAt, status: 'refused' as const },
    cancelledAt: endOfDay(request.needDate),
  })
}

async function waitingAndCalled(member: Types.ObjectId, own: Giver, others: Giver[]) {
  const covered = await BloodRequest.findOne({
    ...{ requester: member, patientName: WAITED_FOR, status: 'covered' },
  })
  const donors = [...others, own]
  for (const [place, donor] of covered ? donors.entries() : []) {
    await createWaitingEntry({ donor, request: covered ?? undefined, order: place + 1 })
  }
  if (covered) await BloodRequest.updateOne({ _id: covered._id }, { waitingJoined: donors.length })
  const [poster] = others
  const request = await createRequest({
    ...{ requester: poster?._id ?? new Types.ObjectId(), patientName: 'Selina Parvin', bags: 1 },
    ...{ needDate: dayFromToday(5), location: HOSPITAL, district: 'Dhaka', status: 'covered' },
  })
  await createWaitingEntry({
    ...{ donor: own, request, order: 1, status: 'called' },
    answerBy: new Date(Date.now() + HELD_FOR_MS),
  })
  await BloodRequest.updateOne({ _id: request._id }, { waitingJoined: 1 })
}
