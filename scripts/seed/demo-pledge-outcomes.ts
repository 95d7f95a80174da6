import { addHours, subDays } from 'date-fns'
import { Types } from 'mongoose'
import { inTransaction } from '@/lib/core/server/db/connection'
import { endOfDay } from '@/lib/core/time/calendar'
import { openCase } from '@/lib/features/moderation/server/open-case'
import { BloodRequest } from '@/models/blood-request'
import type { DemoPeople, Donor } from './demo-people'
import { createPledge, createRequest, createWaitingEntry, dayFromToday } from './factories'

const PLACE = { location: 'Dhaka Medical College Hospital, Ward 12', district: 'Dhaka' }
/** A covered request with a waiting list. */
const WAITED_FOR = 'Jahanara Imam'

/** Creates pledges with each outcome once per database. */
export async function seedPledgeOutcomes({ member, donor: own, donors }: DemoPeople) {
  const fitting = donors.filter(({ donor }) => donor.bloodGroup === 'O+' && donor.isAvailable)
  const [first, second, third] = fitting
  if (!first || !second || !third) return
  if (await BloodRequest.exists({ requester: member._id, patientName: 'Rokeya Begum' })) return
  const given = await pastRequest(member._id, 'Rokeya Begum', 20)
  await BloodRequest.updateOne({ _id: given._id }, { bagsNeeded: 0, status: 'covered' })
  await createPledge({ donor: first, request: given, createdAt: given.createdAt })
  await addDispute(member._id, second)
  const missed = await pastRequest(first._id, 'Delwar Hossain', 3)
  await createPledge({
    ...{ donor: own, request: missed, createdAt: missed.createdAt },
    ...{ status: 'refused', cancelledAt: endOfDay(missed.needDate) },
  })
  await addWaiting(member._id, own, [second, third])
}

function pastRequest(requester: Types.ObjectId, patientName: string, daysAgo: number) {
  const needDate = dayFromToday(-daysAgo)
  const createdAt = subDays(endOfDay(needDate), 3)
  return createRequest({ requester, patientName, needDate, createdAt, bags: 1, ...PLACE })
}

async function addDispute(requester: Types.ObjectId, donor: Donor) {
  const request = await pastRequest(requester, 'Shahida Parveen', 2)
  const said = endOfDay(request.needDate)
  const pledge = await createPledge({
    ...{ donor, request, createdAt: request.createdAt, status: 'disputed' },
    ...{ donorConfirmedAt: said, cancelledAt: said },
  })
  await inTransaction((session) =>
    openCase({ kind: 'pledge', target: pledge._id, aboutUser: donor._id }, session),
  )
}

async function addWaiting(member: Types.ObjectId, own: Donor, others: Donor[]) {
  const named = { requester: member, patientName: WAITED_FOR, status: 'covered' } as const
  const covered = await BloodRequest.findOne(named)
  const donors = covered ? [...others, own] : []
  for (const [place, donor] of donors.entries()) {
    await createWaitingEntry({ donor, request: covered ?? undefined, order: place + 1 })
  }
  if (covered) await BloodRequest.updateOne({ _id: covered._id }, { waitingJoined: donors.length })
  const request = await createRequest({
    ...{ requester: others[0]?._id ?? new Types.ObjectId(), patientName: 'Selina Parvin', bags: 1 },
    ...{ ...PLACE, needDate: dayFromToday(5), status: 'covered' },
  })
  await createWaitingEntry({
    ...{ donor: own, request, order: 1, status: 'called' },
    answerBy: addHours(new Date(), 20),
  })
  await BloodRequest.updateOne({ _id: request._id }, { waitingJoined: 1 })
}
