import { connectDb } from '@/lib/core/server/db/connection'
import { MAX_CHAPTERS, MAX_MEMBERS } from '@/lib/features/chapters/rules'
import { CHAPTER_LIMITS } from '@/lib/features/chapters/server/limits'
import { Chapter } from '@/models/chapter'
import { ChapterMember } from '@/models/chapter-member'
import { createChapter, createMember, createPerson } from '@/scripts/seed/factories'
import {
  archive,
  countsOf,
  join,
  leave,
  members,
  membership,
  NOTHING_SHOWN,
  poster,
  removeMember,
  renewInvitation,
  undo,
} from '@/tests/support/chapters'
import { setFactor } from '@/tests/support/configure'
import {
  expectErrorResponse,
  expectInvalid,
  UNAUTHENTICATED,
} from '@/tests/support/error-responses'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { readPdf } from '@/tests/support/read-pdf'
import { signedIn } from '@/tests/support/sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>

const GONE = { status: 404, code: 'not-found', message: "This group isn't available." }
const OVER = {
  ...{ status: 404, code: 'link-not-valid' },
  message: 'This invitation has ended. Ask a coordinator for the new link.',
}
const COORDINATORS_ONLY = {
  ...{ status: 403, code: 'forbidden' },
  message: 'Only coordinators of this group can do this.',
}

let person: Person
let cookies: string

beforeAll(() => connectDb())

beforeEach(async () => {
  await Promise.all([Chapter.deleteMany(), ChapterMember.deleteMany()])
  person = await createPerson()
  cookies = await signedIn(person)
})
afterEach(() => {
  unfreezeTime()
  setFactor('100000')
})

describe('a person who joins', () => {
  test('uses the invitation, and shows only what they agree to', async () => {
    const chapter = await createChapter({ code: 'the-code-of-this-one' })
    expect((await membership(cookies, chapter.id)).body).toEqual({ membership: null })

    const response = await join(cookies, chapter.id, { code: chapter.code, sharesDonor: true })

    const stored = { role: 'member', sharesDonor: true, onLeaderboard: false }
    expect(response).toMatchObject({ status: 200, body: { membership: stored } })
    expect((await membership(cookies, chapter.id)).body).toEqual({ membership: stored })
    expect(await countsOf(chapter.id)).toEqual({ stored: 1, entries: 1 })
  })

  test('needs a current invitation, unless the group is open', async () => {
    const chapter = await createChapter({ code: 'the-code-of-this-one' })
    const open = await createChapter({ isOpen: true })
    expectErrorResponse(await join(cookies, chapter.id), {
      ...{ status: 403, code: 'forbidden' },
      message: 'You need an invitation to join this group.',
    })
    expectErrorResponse(await join(cookies, chapter.id, { code: open.code }), OVER)
    expectInvalid(await join(cookies, chapter.id, { code: '../etc' }))
    expectInvalid(await join(cookies, chapter.id, { sharesDonor: 'yes' }))
    expectErrorResponse(await join(undefined, open.id), UNAUTHENTICATED)
    expectErrorResponse(await join(cookies, 'f'.repeat(24)), GONE)
    expect((await join(cookies, open.id)).status).toBe(200)
    expect(await countsOf(chapter.id)).toEqual({ stored: 0, entries: 0 })
  })

  test('can change their consent later, without a second count and without a code', async () => {
    const chapter = await createChapter()
    await createMember(chapter, person, { role: 'coordinator', sharesDonor: true })
    const response = await join(cookies, chapter.id, { onLeaderboard: true })
    expect(response.body).toEqual({
      membership: { role: 'coordinator', sharesDonor: false, onLeaderboard: true },
    })
    expect(await countsOf(chapter.id)).toEqual({ stored: 1, entries: 1 })
  })

  test('has one entry and is counted once, with any number of concurrent attempts', async () => {
    const chapter = await createChapter({ isOpen: true })
    const responses = await Promise.all(Array.from({ length: 20 }, () => join(cookies, chapter.id)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await countsOf(chapter.id)).toEqual({ stored: 1, entries: 1 })
  })

  test('is in five groups at most, also with concurrent attempts', async () => {
    const chapters = await Promise.all(
      Array.from({ length: MAX_CHAPTERS + 4 }, () => createChapter({ isOpen: true })),
    )
    const responses = await Promise.all(chapters.map(({ id }) => join(cookies, id)))
    const refused = responses.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(4)
    for (const response of refused) {
      expectErrorResponse(response, {
        ...{ status: 409, code: 'conflict' },
        message: 'You can be in 5 groups at most. Leave one first.',
      })
    }
    expect(await ChapterMember.countDocuments({ person: person._id })).toBe(MAX_CHAPTERS)
    const counts = await Promise.all(chapters.map(({ id }) => countsOf(id)))
    expect(counts.filter(({ stored, entries }) => stored !== entries)).toEqual([])
  })

  test('is rejected by a full group, and one of many gets the last place', async () => {
    const chapter = await createChapter({ isOpen: true, memberCount: MAX_MEMBERS - 1 })
    const people = await Promise.all(Array.from({ length: 6 }, () => createPerson()))
    const visits = await Promise.all(people.map((each) => signedIn(each)))
    const responses = await Promise.all(visits.map((each) => join(each, chapter.id)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await Chapter.findById(chapter.id).lean()).toMatchObject({ memberCount: MAX_MEMBERS })
    expect(await ChapterMember.countDocuments({ chapter: chapter._id })).toBe(1)
  })

  test('joins before an archive or gets an error: no member remains in an archived group', async () => {
    const admin = await signedIn(await createPerson({ role: 'admin' }))
    for (let round = 0; round < 5; round += 1) {
      const chapter = await createChapter({ isOpen: true })
      const visits = await Promise.all(
        Array.from({ length: 4 }, async () => signedIn(await createPerson())),
      )
      const [gone, ...joined] = await Promise.all([
        archive(admin, chapter.id),
        ...visits.map((each) => join(each, chapter.id)),
      ])
      expect(gone?.status).toBe(200)
      expect(joined.filter(({ status }) => status !== 200 && status !== 404)).toEqual([])
      expect(await countsOf(chapter.id)).toEqual({ stored: 0, entries: 0 })
    }
  })
})

describe('a person who leaves', () => {
  test('leaves at once, and can undo it with the same role, also as coordinator', async () => {
    const chapter = await createChapter()
    await createMember(chapter, person, { role: 'coordinator', sharesDonor: true })
    expect((await leave(cookies, chapter.id)).status).toBe(200)
    expect((await membership(cookies, chapter.id)).body).toEqual({ membership: null })
    expectErrorResponse(await members(cookies, chapter.id), COORDINATORS_ONLY)
    expect(await countsOf(chapter.id)).toEqual({ stored: 0, entries: 0 })

    const responses = await Promise.all([undo(cookies, chapter.id), undo(cookies, chapter.id)])

    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await membership(cookies, chapter.id)).body).toEqual({
      membership: { role: 'coordinator', sharesDonor: true, onLeaderboard: false },
    })
    expect(await countsOf(chapter.id)).toEqual({ stored: 1, entries: 1 })
  })

  test('can no longer undo it after ten minutes, and rejoins by an invitation as a member', async () => {
    const chapter = await createChapter()
    await createMember(chapter, person, {
      ...{ role: 'coordinator', leftAt: new Date(Date.now() - 601_000) },
    })
    expectErrorResponse(await undo(cookies, chapter.id), {
      ...{ status: 404, code: 'not-found' },
      message: "It's too late to undo this. Join again with an invitation.",
    })
    expect((await join(cookies, chapter.id)).status).toBe(403)
    const response = await join(cookies, chapter.id, { code: chapter.code })
    expect(response.body).toEqual({ membership: { role: 'member', ...NOTHING_SHOWN } })
    expect(await countsOf(chapter.id)).toEqual({ stored: 1, entries: 1 })
  })

  test('is subtracted once, with any number of attempts', async () => {
    const chapter = await createChapter()
    await createMember(chapter, person)
    const other = await createPerson()
    await createMember(chapter, other)
    const responses = await Promise.all([1, 2, 3].map(() => leave(cookies, chapter.id)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await leave(await signedIn(await createPerson()), chapter.id)).status).toBe(404)
    expect(await countsOf(chapter.id)).toEqual({ stored: 1, entries: 1 })
  })
})

describe('a coordinator', () => {
  test('removes a member, who cannot undo it, but no other coordinator', async () => {
    const chapter = await createChapter()
    await createMember(chapter, person, { role: 'coordinator' })
    const [member, other] = await Promise.all([createPerson(), createPerson()])
    const entry = await createMember(chapter, member)
    const colleague = await createMember(chapter, other, { role: 'coordinator' })

    const responses = await Promise.all(
      [1, 2].map(() => removeMember(cookies, chapter.id, entry.id)),
    )

    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect((await undo(await signedIn(member), chapter.id)).status).toBe(404)
    expectErrorResponse(await removeMember(cookies, chapter.id, colleague.id), {
      ...{ status: 409, code: 'conflict' },
      message: 'Only admins decide who coordinates a group.',
    })
    expect(await countsOf(chapter.id)).toEqual({ stored: 2, entries: 2 })
  })

  test('renews the invitation: the old link ends, and the poster has the new one', async () => {
    const chapter = await createChapter({ name: 'Padma Club', code: 'the-code-of-this-one' })
    await createMember(chapter, person, { role: 'coordinator' })
    const newcomer = await signedIn(await createPerson())

    const { status, body } = await renewInvitation(cookies, chapter.id)

    expect(status).toBe(200)
    const code = body.address.split('/').at(-1)
    expect(body.address).toMatch(/^http:\/\/localhost:3000\/chapters\/join\/[\w-]{20}$/)
    expectErrorResponse(await join(newcomer, chapter.id, { code: 'the-code-of-this-one' }), OVER)
    expect((await join(newcomer, chapter.id, { code })).status).toBe(200)
    const drawn = await poster(cookies, chapter.id)
    expect(drawn.headers.get('content-type')).toBe('application/pdf')
    const text = await readPdf(drawn.bytes)
    expect(JSON.stringify(text)).toContain('Padma Club')
    expect(JSON.stringify(text)).toContain(code)
  }, 30_000)

  test('can manage only their own group, and a member or a guest none', async () => {
    const [own, foreign] = await Promise.all([createChapter(), createChapter()])
    await createMember(own, person, { role: 'coordinator' })
    const member = await createPerson()
    const entry = await createMember(foreign, member)
    const asMember = await signedIn(member)
    for (const [as, refusal] of [
      [cookies, COORDINATORS_ONLY],
      [asMember, COORDINATORS_ONLY],
      [undefined, UNAUTHENTICATED],
    ] as const) {
      expectErrorResponse(await members(as, foreign.id), refusal)
      expectErrorResponse(await removeMember(as, foreign.id, entry.id), refusal)
      expectErrorResponse(await renewInvitation(as, foreign.id), refusal)
      expectErrorResponse(await poster(as, foreign.id), refusal)
    }
    // The id of another group's member does not work in one's own group either.
    expect((await removeMember(cookies, own.id, entry.id)).status).toBe(404)
    expect(await countsOf(foreign.id)).toEqual({ stored: 1, entries: 1 })
  })

  test('sees the members by name only, without those who blocked them, coordinators first', async () => {
    freezeTime('2031-05-08T06:00:00Z')
    const chapter = await createChapter()
    const [first, second] = await Promise.all([
      createPerson({ name: 'Ayesha Siddika', donor: {} }),
      createPerson({ name: 'Rahim Uddin', donor: { phone: '+880 1700-999888' } }),
    ])
    await createMember(chapter, first, { sharesDonor: true, joinedAt: new Date('2031-01-01') })
    await createMember(chapter, second, { joinedAt: new Date('2031-02-01') })
    await createMember(chapter, person, { role: 'coordinator' })

    const { body } = await members(await signedIn(person), chapter.id)

    expect(body).toMatchObject({ total: 3, page: 1 })
    expect(body.members.map(({ name, sharesDonor }) => [name, sharesDonor])).toEqual([
      [person.name, false],
      ['Ayesha Siddika', true],
      ['Rahim Uddin', false],
    ])
    const wire = JSON.stringify(body)
    for (const hidden of [first.email, second.email, '999888', 'O+']) {
      expect(wire).not.toContain(hidden)
    }
  })
})

describe('a person who joins and leaves repeatedly', () => {
  const TOO_MANY = { status: 429, code: 'too-many-calls' }

  test('has to wait, for undoing too, but other people and reading are not affected', async () => {
    const chapter = await createChapter({ isOpen: true })
    const other = await signedIn(await createPerson())
    // Three changes an hour.
    setFactor(String(3 / CHAPTER_LIMITS['chapter-memberships'].points))
    for (const change of [join, leave, undo]) {
      expect((await change(cookies, chapter.id)).status).toBe(200)
    }
    for (const change of [leave, undo, join]) {
      const refused = await change(cookies, chapter.id)
      expectErrorResponse(refused, TOO_MANY)
      const seconds = Number(refused.headers.get('retry-after'))
      expect(seconds).toBeGreaterThan(60)
      expect(seconds).toBeLessThanOrEqual(3_600)
    }
    expect((await membership(cookies, chapter.id)).body).toMatchObject({
      membership: { role: 'member' },
    })
    expect((await join(other, chapter.id)).status).toBe(200)
  })
})
