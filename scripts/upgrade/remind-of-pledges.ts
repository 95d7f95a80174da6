import { dhakaDay } from '@/lib/core/time/calendar'
import { donationReminderDueAt } from '@/lib/features/reminders/rules'
import { Pledge } from '@/models/pledge'

/**
 * Lets the donors of pledges for a later day be reminded the evening before, as those of new pledges are.
 * Returns how many.
 */
export async function remindOfPledges(): Promise<number> {
  const now = new Date()
  const coming = await Pledge.find(
    {
      ...{ status: 'standing', date: { $gt: dhakaDay() }, confirmedAt: null },
      remindDonorAt: { $exists: false },
    },
    { date: 1, createdAt: 1 },
  ).lean()
  let reminded = 0
  for (const { _id, date, createdAt } of coming) {
    const dueAt = donationReminderDueAt(date, createdAt ?? now)
    // A time that is over was kept, by the version that knows reminders.
    if (!dueAt || dueAt <= now) continue
    await Pledge.updateOne({ _id }, { $set: { remindDonorAt: dueAt } })
    reminded += 1
  }
  return reminded
}
