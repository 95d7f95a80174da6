import { dhakaDay } from '@/lib/core/time/calendar'
import { questionDueAt } from '@/lib/features/blood-requests/pledge-rules'
import { Pledge } from '@/models/pledge'

/**
 * Lets the requesters of pledges for today and later be asked by mail whether the donor gave, as those of new
 * pledges are. Returns how many.
 */
export async function askAboutPledges(): Promise<number> {
  const now = new Date()
  const coming = await Pledge.find(
    {
      ...{ status: 'standing', date: { $gte: dhakaDay() }, confirmedAt: null },
      ...{ askRequesterAt: { $exists: false }, questionHash: { $exists: false } },
      // Those that an earlier version wrote; of newer ones the requester may have been asked.
      donorConfirmedAt: { $exists: false },
    },
    { date: 1, createdAt: 1 },
  ).lean()
  for (const { _id, date, createdAt } of coming) {
    await Pledge.updateOne(
      { _id },
      { $set: { askRequesterAt: questionDueAt(date, createdAt ?? now) } },
    )
  }
  return coming.length
}
