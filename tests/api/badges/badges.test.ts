import { connectDb } from '@/lib/core/server/db/connection'
import { dhakaDay } from '@/lib/core/time/calendar'
import { badgeProgress } from '@/lib/features/badges/rules'
import { readBadges } from '@/lib/features/badges/server/read-badges'
import { completedDonationsFilter } from '@/lib/features/donors/completed-donations'
import { pledgeStageOn } from '@/lib/features/pledges/rules'
import { Pledge } from '@/models/pledge'
import { createDonor, createPledge, dayFromToday } from '@/scripts/seed/factories'

beforeAll(connectDb)

test.each([
  [0, [], { badge: 1, left: 1 }],
  [1, [1], { badge: 3, left: 2 }],
  [4, [1, 3], { badge: 5, left: 1 }],
  [9, [1, 3, 5], { badge: 10, left: 1 }],
  [24, [1, 3, 5, 10], { badge: 25, left: 1 }],
  [25, [1, 3, 5, 10, 25], null],
  [60, [1, 3, 5, 10, 25], null],
])('%d donations earn the badges %j; the next: %j', (donations, earned, next) => {
  expect(badgeProgress(donations)).toEqual({ donations, earned, next })
})

test('a donor’s badges count completed donations, each once for any number of bags', async () => {
  const donor = await createDonor()
  await createPledge({ donor, date: dayFromToday(-200), bags: 3 })
  await createPledge({ donor, date: dayFromToday(0), confirmedAt: new Date() })
  await createPledge({ donor, date: dayFromToday(-3) })
  await createPledge({ donor, date: dayFromToday(2) })
  await createPledge({ donor, date: dayFromToday(-300), status: 'cancelled' })
  await createPledge({ donor, date: dayFromToday(-400), status: 'refused' })
  await createPledge({ date: dayFromToday(-200) })
  expect(await readBadges({ id: donor.id })).toEqual(badgeProgress(2))
})

test('the database and the rule count the same pledges as completed', async () => {
  const today = dhakaDay()
  const donor = await createDonor()
  for (const status of ['standing', 'cancelled', 'refused'] as const) {
    for (const days of [-9, -8, -7, -6, 0, 1]) {
      for (const confirmedAt of [null, new Date()]) {
        await createPledge({ donor, date: dayFromToday(days), status, confirmedAt })
      }
    }
  }
  const all = await Pledge.find({ donor: donor._id }).lean()
  const given = await Pledge.find({ donor: donor._id, ...completedDonationsFilter(today) }).lean()
  const expected = all.filter((pledge) => pledgeStageOn(pledge, today) === 'given')
  expect(given.map(({ _id }) => String(_id)).sort()).toEqual(
    expected.map(({ _id }) => String(_id)).sort(),
  )
})
