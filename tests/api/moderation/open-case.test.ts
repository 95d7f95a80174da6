import { Types } from 'mongoose'
import { connectDb, inTransaction } from '@/lib/core/server/db/connection'
import { DAY_MS } from '@/lib/core/time/calendar'
import { closeCase } from '@/lib/features/moderation/server/close-case'
import { openCase } from '@/lib/features/moderation/server/open-case'
import { ModerationCase } from '@/models/moderation-case'
import { createPerson, createPledge, createRequest } from '@/scripts/seed/factories'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'

type Opened = Parameters<typeof openCase>[0]

const opened = (given: Opened) => inTransaction((session) => openCase(given, session))

let about: Omit<Opened, 'report'>

function report(by: Types.ObjectId = new Types.ObjectId()) {
  return opened({ ...about, report: { by, reason: 'money', text: 'Asked for 500 taka.' } })
}

beforeAll(async () => {
  await connectDb()
})

beforeEach(async () => {
  await ModerationCase.deleteMany()
  const request = await createRequest()
  about = { kind: 'request', target: request._id, aboutUser: request.requester }
})

afterEach(unfreezeTime)

describe('the first report of a subject', () => {
  test('opens a case that is due within 24 hours', async () => {
    freezeTime('2031-05-01T10:00:00Z')
    const { _id: reporter } = await createPerson()

    expect(await report(reporter)).toEqual({ isNew: true })

    expect(await ModerationCase.find().lean()).toMatchObject([
      {
        ...{ kind: 'request', status: 'open', decision: null },
        openedAt: new Date('2031-05-01T10:00:00Z'),
        dueAt: new Date('2031-05-02T10:00:00Z'),
        reports: [{ by: reporter, reason: 'money', text: 'Asked for 500 taka.' }],
      },
    ])
  })
})

describe('further reports', () => {
  test('join the open case, one of each person, even when all arrive concurrently', async () => {
    const people = Array.from({ length: 8 }, () => new Types.ObjectId())

    const answers = await Promise.all([...people, ...people].map(report))

    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
    const [only, ...others] = await ModerationCase.find().lean()
    expect(others).toEqual([])
    expect(only?.reports.map(({ by }) => String(by)).sort()).toEqual(people.map(String).sort())
  })

  test('beyond the twentieth are ignored, so that no crowd fills a case', async () => {
    for (let index = 0; index < 23; index += 1) await report()
    expect((await ModerationCase.findOne().lean())?.reports).toHaveLength(20)
  })

  test('of the same person open no new case for 30 days after a decision', async () => {
    const { _id: reporter } = await createPerson()
    await report(reporter)
    await inTransaction((session) => closeCase({ ...about, decision: 'kept' }, session))

    expect(await report(reporter)).toEqual({ isNew: false })
    expect(await ModerationCase.countDocuments({ status: 'open' })).toBe(0)
    expect(await report()).toEqual({ isNew: true })

    await ModerationCase.deleteMany({ status: 'open' })
    freezeTime(new Date(Date.now() + 31 * DAY_MS).toISOString())
    expect(await report(reporter)).toEqual({ isNew: true })
  })
})

describe('a donation that donor and requester dispute', () => {
  test('opens one case without a report, and closing it twice closes it once', async () => {
    const pledge = await createPledge()
    const dispute = { kind: 'pledge', target: pledge._id, aboutUser: pledge.donor } as const

    const answers = await Promise.all([opened(dispute), opened(dispute)])
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)

    const close = () =>
      inTransaction((session) => closeCase({ ...dispute, decision: 'given' }, session))
    const closed = await Promise.all([close(), close()])
    expect(closed.filter(Boolean)).toHaveLength(1)
    expect(await ModerationCase.find().lean()).toMatchObject([
      { status: 'decided', decision: 'given', reports: [], decidedAt: expect.any(Date) },
    ])
  })
})
