import { connectDb } from '@/lib/core/server/db/connection'
import { dhakaDay } from '@/lib/core/time/calendar'
import { Pledge } from '@/models/pledge'
import { seedDemo } from '@/scripts/seed/demo'
import { createPledge, dayFromToday } from '@/scripts/seed/factories'

beforeAll(connectDb)

test('a demo gets its history once, even with earlier pledges', async () => {
  await createPledge({ date: dayFromToday(-2) })
  expect((await seedDemo()).pastDonations).toBeGreaterThan(20)
  const past = await Pledge.countDocuments({ date: { $lt: dhakaDay() } })
  expect((await seedDemo()).pastDonations).toBe(0)
  expect(await Pledge.countDocuments({ date: { $lt: dhakaDay() } })).toBe(past)
})
