import { connectDb } from '@/lib/core/server/db/connection'
import { getChapterForPages } from '@/lib/features/chapters/server/get-chapter'
import { Chapter } from '@/models/chapter'
import { ChapterMember } from '@/models/chapter-member'
import { Pledge } from '@/models/pledge'
import { createChapter, createDonor, createMember, createPledge } from '@/scripts/seed/factories'
import { leaderboard } from '@/tests/support/chapters'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'

type Stored = Awaited<ReturnType<typeof createChapter>>

let chapter: Stored

beforeAll(() => connectDb())
beforeEach(async () => {
  freezeTime('2031-05-08T06:00:00Z')
  await Promise.all([Chapter.deleteMany(), ChapterMember.deleteMany(), Pledge.deleteMany()])
  chapter = await createChapter()
})
afterEach(unfreezeTime)

/** A member with donations on these days, confirmed by the requester. */
async function giver(name: string, days: string[], onLeaderboard = true) {
  const person = await createDonor({}, { name })
  await createMember(chapter, person, { onLeaderboard })
  for (const date of days) await createPledge({ donor: person, date, confirmedAt: new Date() })
  return person
}

test('lists the top donors of the year by initials, with ties, and no other members', async () => {
  await giver('Rahim Hossain', ['2031-01-05', '2031-05-01'])
  await giver('মোঃ করিম উদ্দিন', ['2031-03-01'])
  await giver('Ayesha', ['2031-02-01'])
  await giver('Silent Giver', ['2031-02-02', '2031-03-02', '2031-04-02'], false)
  await giver('Never Gave', [])
  await giver('Of Last Year', ['2030-12-31'])

  const { body, bytes } = await leaderboard(chapter.id)

  expect(body).toEqual({
    year: 2031,
    // The member who did not agree is counted, but not named.
    donations: 7,
    leaderboard: [
      { rank: 1, initials: 'R. H.', donations: 2 },
      { rank: 2, initials: expect.any(String), donations: 1 },
      { rank: 2, initials: expect.any(String), donations: 1 },
    ],
  })
  expect(body.leaderboard.map(({ initials }) => initials).sort()).toEqual(
    ['A.', 'R. H.', 'মো. উ.'].sort(),
  )
  const page = await getChapterForPages(chapter.id, 'bn')
  for (const wire of [bytes.toString('utf8'), JSON.stringify(page)]) {
    for (const name of ['Rahim', 'Hossain', 'করিম', 'উদ্দিন', 'Ayesha', 'Silent', 'S. G.']) {
      expect(wire).not.toContain(name)
    }
  }
})

test('counts only completed donations, not pending or refused pledges', async () => {
  const person = await giver('Rahim Hossain', [])
  const pledges = [
    { date: '2031-05-09' },
    { date: '2031-05-07' },
    { date: '2031-04-20' },
    { date: '2031-04-01', status: 'refused' as const, cancelledAt: new Date() },
    { date: '2031-03-01', status: 'disputed' as const },
  ]
  for (const pledge of pledges) await createPledge({ donor: person, ...pledge })
  expect((await leaderboard(chapter.id)).body).toMatchObject({
    ...{ donations: 1, leaderboard: [{ initials: 'R. H.', donations: 1 }] },
  })
})

test('restarts with the year in Dhaka, and omits former members', async () => {
  await giver('Rahim Hossain', ['2031-12-31'])
  const gone = await giver('Ayesha', ['2031-06-01'])
  await ChapterMember.updateOne({ person: gone._id }, { leftAt: new Date() })
  // At half past five on New Year's morning in Dhaka it is still the old year elsewhere.
  freezeTime('2031-12-31T17:59:00Z')
  expect((await leaderboard(chapter.id)).body).toMatchObject({ year: 2031, donations: 1 })
  freezeTime('2031-12-31T18:01:00Z')
  expect((await leaderboard(chapter.id)).body).toEqual({
    year: 2032,
    donations: 0,
    leaderboard: [],
  })
})

test('does not exist for an archived group', async () => {
  await Chapter.updateOne({ _id: chapter._id }, { archivedAt: new Date() })
  expect((await leaderboard(chapter.id)).status).toBe(404)
})
