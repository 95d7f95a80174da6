import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { ListedDonation } from '@/models/listed-donation'
import { Pledge } from '@/models/pledge'

export interface DonationInList {
  day: string
  place?: string | null | undefined
  patient?: string | null | undefined
}

interface NewListedDonation extends DonationInList {
  donor: Types.ObjectId
}

/** Skips days that are known already, from another list or from a pledge. */
export async function recordListedDonations(
  donations: readonly NewListedDonation[],
  session: ClientSession,
  donorImport?: Types.ObjectId,
): Promise<void> {
  const pledged = await findPledgedDays(donations, session)
  const unknown = donations.filter((donation) => !pledged.has(keyOf(donation)))
  if (unknown.length === 0) return
  await ListedDonation.bulkWrite(
    unknown.map(({ donor, day, place, patient }) => ({
      updateOne: {
        filter: { donor, day },
        update: {
          $setOnInsert: {
            ...(place && { place }),
            ...(patient && { patient }),
            ...(donorImport && { import: donorImport }),
          },
        },
        upsert: true,
      },
    })),
    { session },
  )
}

async function findPledgedDays(
  donations: readonly NewListedDonation[],
  session: ClientSession,
): Promise<Set<string>> {
  const donors = [...new Map(donations.map(({ donor }) => [String(donor), donor])).values()]
  const pledges = await Pledge.find(
    { donor: { $in: donors }, status: { $in: ['standing', 'disputed'] } },
    { _id: 0, donor: 1, date: 1 },
  )
    .session(session)
    .lean()
  return new Set(pledges.map(({ donor, date }) => keyOf({ donor, day: date })))
}

function keyOf({ donor, day }: Pick<NewListedDonation, 'donor' | 'day'>): string {
  return `${donor} ${day}`
}
