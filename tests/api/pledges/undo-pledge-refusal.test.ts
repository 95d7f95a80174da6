import { DELETE } from '@/app/api/pledges/[id]/refusal/route'
import { connectDb, inTransaction } from '@/lib/core/server/db/connection'
import { env, resetEnv } from '@/lib/core/server/env'
import { resetLimiters } from '@/lib/core/server/http/rate-limits'
import { releaseHeldMails } from '@/lib/core/server/mail/mail-outbox'
import { listOwnRequests } from '@/lib/features/pledges/server/list-own-requests'
import { registerSubscribers } from '@/lib/features/subscribers'
import { deleteAccount } from '@/lib/features/users/server/delete-account'
import { BloodRequest } from '@/models/blood-request'
import { OutboxMail } from '@/models/outbox-mail'
import { Pledge } from '@/models/pledge'
import { RateLimitCounter } from '@/models/rate-limit-counter'
import { User } from '@/models/user'
import { createDonor, createPerson, createRequest } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { expectErrorResponse, UNAUTHENTICATED } from '@/tests/support/error-responses'
import { formattedWeekday } from '@/tests/support/formatted-day'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { type MailServer, startMailServer } from '@/tests/support/mail-server'
import { deliverDueMails } from '@/tests/support/outbox'
import { confirmOrRefuse, pledge, sendPledge, undoRefusal, withdraw } from '@/tests/support/pledges'
import {
  closeRequest,
  editRequest,
  everythingStored,
  expectConsistentBags,
  lastDonationOf,
} from '@/tests/support/requests'

registerSubscribers()

type Person = Awaited<ReturnType<typeof createPerson>>
type Request = Awaited<ReturnType<typeof createRequest>>

const DAY = '2031-05-20'
const [REFUSED_AT, JUST_IN_TIME, TOO_LATE] = ['06:00:00', '06:09:59', '06:10:00'].map(
  (time) => `2031-05-17T${time}Z`,
) as [string, string, string]

let owner: Person
let donor: Person

beforeAll(connectDb)

beforeEach(async () => {
  freezeTime(REFUSED_AT)
  await Promise.all([BloodRequest.deleteMany(), Pledge.deleteMany(), OutboxMail.deleteMany()])
  owner = await createPerson({ name: 'Farhana Akter' })
  donor = await createDonor({ lastDonationDate: '2024-01-01' }, { name: 'Mitu Das' })
})

afterEach(unfreezeTime)

const statuses = (responses: { status: number }[]) => responses.map(({ status }) => status).sort()
const exceptTimes = ({
  requests,
  donors,
  ...others
}: Awaited<ReturnType<typeof everythingStored>>) => ({
  ...others,
  requests: requests.map(({ updatedAt: _when, ...request }) => request),
  donors: donors.map(({ updatedAt: _when, ...person }) => person),
})

/** The emails to donors who are no longer expected. */
const mailsOf = (server: MailServer) =>
  server
    .messages()
    .filter(({ subject }) => subject === `You're no longer expected on ${formattedWeekday(DAY)}`)

/** A request of the owner with a pledge of the donor. */
async function pledged(fields: Parameters<typeof createRequest>[0] = {}, bags = 2) {
  const request = await createRequest({ requester: owner._id, needDate: DAY, bags, ...fields })
  const id = await pledge(donor, request, bags)
  await OutboxMail.deleteMany()
  return { request, id }
}

/** The same, with the pledge refused by the owner. */
async function refused(fields: Parameters<typeof createRequest>[0] = {}, bags = 2) {
  const all = await pledged(fields, bags)
  expect((await confirmOrRefuse(owner, all.id, 'refusal')).status).toBe(200)
  return all
}

async function expectNothingUndone(id: string, message: string, code = 'status-not-possible') {
  const before = await everythingStored()
  expectErrorResponse(await undoRefusal(owner, id), { status: 409, code, message })
  expect(await everythingStored()).toEqual(before)
}

describe('a requester who undoes a refusal', () => {
  test('restores the state from before the refusal', async () => {
    const { request, id } = await pledged()
    const before = await everythingStored()
    await confirmOrRefuse(owner, id, 'refusal')
    freezeTime(JUST_IN_TIME)
    expect(await undoRefusal(owner, id)).toMatchObject({
      status: 200,
      body: { message: 'refusal undone successfully' },
    })
    expect(exceptTimes(await everythingStored())).toEqual(exceptTimes(before))
    expect(await expectConsistentBags(request)).toMatchObject({ status: 'covered', bagsNeeded: 0 })
    expect(await lastDonationOf(donor)).toBe(DAY)
  })

  test('restores it for a first-time donor, and for one bag of many', async () => {
    donor = await createDonor({ lastDonationDate: null })
    const request = await createRequest({ requester: owner._id, needDate: DAY, bags: 5 })
    const id = await pledge(donor, request)
    const before = await everythingStored()
    await confirmOrRefuse(owner, id, 'refusal')
    expect(await lastDonationOf(donor)).toBeNull()
    await undoRefusal(owner, id)
    expect(exceptTimes(await everythingStored()).donors).toEqual(exceptTimes(before).donors)
    expect(await expectConsistentBags(request)).toMatchObject({ status: 'open', bagsNeeded: 4 })
  })

  test('relinks a later pledge to this one', async () => {
    const { id } = await pledged()
    const later = await pledge(donor, await createRequest({ needDate: '2031-12-01' }))
    const before = await everythingStored()
    await confirmOrRefuse(owner, id, 'refusal')
    expect((await Pledge.findById(later).lean())?.lastDonationBefore).toBe('2024-01-01')
    await undoRefusal(owner, id)
    expect(exceptTimes(await everythingStored()).pledges).toEqual(before.pledges)
    expect(await lastDonationOf(donor)).toBe('2031-12-01')
  })

  test('restores it for a donor who did not come, even if the request had been fulfilled', async () => {
    const { request, id } = await pledged()
    freezeTime('2031-05-20T12:00:00Z')
    await closeRequest(owner, request, 'fulfilled')
    freezeTime('2031-05-21T06:00:00Z')
    const before = await everythingStored()
    await confirmOrRefuse(owner, id, 'refusal')
    expect((await undoRefusal(owner, id)).status).toBe(200)
    expect(exceptTimes(await everythingStored())).toEqual(exceptTimes(before))
    expect(await expectConsistentBags(request)).toMatchObject({ status: 'fulfilled' })
  })

  test('can refuse the same donor again', async () => {
    const { request, id } = await refused()
    await undoRefusal(owner, id)
    expect((await confirmOrRefuse(owner, id, 'refusal')).status).toBe(200)
    expect(await expectConsistentBags(request)).toMatchObject({ bagsNeeded: 2 })
    expect(await OutboxMail.countDocuments()).toBe(1)
  })

  test('sees the time limit for the undo on the page', async () => {
    await refused()
    freezeTime('2031-05-17T06:09:00Z')
    const shown = async () => (await listOwnRequests({ id: owner.id }))[0]?.pledges
    expect(await shown()).toMatchObject([
      {
        ...{ undoableFor: 60_000, canRefuse: false, canConfirm: false },
        donor: { name: 'Mitu Das', phone: '', email: '' },
      },
    ])
    freezeTime(TOO_LATE)
    expect(await shown()).toEqual([])
  })
})

describe('a refusal can’t be undone', () => {
  test('after ten minutes', async () => {
    const { id } = await refused()
    freezeTime(TOO_LATE)
    await expectNothingUndone(
      id,
      "It's too late: we've told the donor. If you still need them, call them.",
    )
  })

  test('when there is none', async () => {
    const { id } = await pledged()
    await expectNothingUndone(id, 'There is nothing to undo for this pledge.')
    await withdraw(donor, id)
    await expectNothingUndone(id, 'There is nothing to undo for this pledge.')
  })

  test('when others have pledged the bags', async () => {
    const { request, id } = await refused()
    await pledge(await createDonor(), request)
    await expectNothingUndone(id, 'These bags are pledged by other donors, or held for them.')
  })

  test.each(['fulfilled', 'cancelled'])('when the request has been %s since', async (outcome) => {
    const { request, id } = await refused()
    freezeTime(JUST_IN_TIME)
    await closeRequest(owner, request, outcome)
    await expectNothingUndone(id, 'This request is no longer open.', 'request-not-open')
  })

  test.each([{ time: '2031-05-21' }, { bloodGroup: 'B-' }])(
    'when the donor has pledged under other conditions (%o)',
    async (changes) => {
      const { request, id } = await refused({ bloodGroup: 'O+' })
      expect(await editRequest(owner, request, changes)).toMatchObject({ status: 200 })
      await expectNothingUndone(id, "You've since changed the request's date or blood group.")
    },
  )

  test('when the donor has pledged elsewhere', async () => {
    const { id } = await refused()
    await pledge(donor, await createRequest({ needDate: '2031-05-18' }))
    await expectNothingUndone(id, 'This donor has since given or pledged elsewhere.')
  })

  test('when the donor has deleted the account', async () => {
    const { id } = await refused()
    await inTransaction((session) => deleteAccount(donor.id, session))
    await expectNothingUndone(id, 'This donor has deleted their account.')
  })

  test('by another person', async () => {
    const { id } = await refused()
    const before = await everythingStored()
    expectErrorResponse(
      await callHandler(DELETE, { method: 'DELETE', params: { id } }),
      UNAUTHENTICATED,
    )
    for (const person of [donor, await createPerson(), await createPerson({ role: 'admin' })]) {
      expectErrorResponse(await undoRefusal(person, id), {
        ...{ status: 403, code: 'forbidden' },
        message: "This pledge is for someone else's request.",
      })
    }
    expectErrorResponse(await undoRefusal(owner, 'x'), { status: 400, code: 'not-an-id' })
    expectErrorResponse(await undoRefusal(owner, '0123456789abcdef01234567'), {
      ...{ status: 404, code: 'not-found', message: "This pledge doesn't exist." },
    })
    expect(await everythingStored()).toEqual(before)
  })

  test('after ten undos in a day', async () => {
    const factor = env().RATE_LIMIT_FACTOR
    process.env.RATE_LIMIT_FACTOR = '1'
    resetEnv()
    resetLimiters()
    try {
      await RateLimitCounter.deleteMany()
      const { id } = await pledged()
      for (let nth = 0; nth < 10; nth += 1) {
        await confirmOrRefuse(owner, id, 'refusal')
        expect((await undoRefusal(owner, id)).status).toBe(200)
      }
      await confirmOrRefuse(owner, id, 'refusal')
      expectErrorResponse(await undoRefusal(owner, id), { status: 429, code: 'too-many-calls' })
    } finally {
      process.env.RATE_LIMIT_FACTOR = String(factor)
      resetEnv()
      resetLimiters()
    }
  })
})

describe('the email to the refused donor', () => {
  let server: MailServer
  const at = (instant: string) => () => new Date(instant)
  /** The recipients of the email that they are no longer expected. */
  const recipients = () => mailsOf(server).map(({ to }) => to[0])

  beforeEach(async () => {
    server = await startMailServer()
    process.env.SMTP_URL = server.url
    resetEnv()
  })

  afterEach(async () => {
    await server.stop()
    delete process.env.SMTP_URL
    resetEnv()
  })

  test('is sent after ten minutes', async () => {
    await refused()
    expect(await deliverDueMails(at(JUST_IN_TIME))).toBe(0)
    expect(await deliverDueMails(at(TOO_LATE))).toBe(1)
    expect(recipients()).toEqual([donor.email])
  })

  test('is never sent when the refusal was undone', async () => {
    const { id } = await refused()
    await undoRefusal(owner, id)
    expect(await deliverDueMails(at(TOO_LATE))).toBe(0)
    expect(recipients()).toEqual([])
  })

  test('is also delayed by ten minutes when the donor confirms the email meanwhile', async () => {
    const { id } = await pledged({}, 1)
    await User.updateOne({ _id: donor._id }, { emailVerifiedAt: null })
    await confirmOrRefuse(owner, id, 'refusal')
    expect(await OutboxMail.findOne().lean()).toMatchObject({ status: 'held' })
    await User.updateOne({ _id: donor._id }, { emailVerifiedAt: new Date() })
    await inTransaction((session) => releaseHeldMails(donor.email, session))
    expect(await deliverDueMails(at(JUST_IN_TIME))).toBe(0)
    expect((await undoRefusal(owner, id)).status).toBe(200)
    expect(await deliverDueMails(at(TOO_LATE))).toBe(0)
  })

  test('can’t be cancelled during delivery, whatever the clock of the sending process', async () => {
    const { id } = await refused()
    expect(await deliverDueMails(at(TOO_LATE))).toBe(1)
    await expectNothingUndone(
      id,
      "It's too late: we've told the donor. If you still need them, call them.",
    )
  })

  test('is deleted with the donor’s account', async () => {
    await refused()
    await inTransaction((session) => deleteAccount(donor.id, session))
    await deliverDueMails(at(TOO_LATE))
    expect(recipients()).toEqual([])
  })

  test('is also sent when the requester’s account was deleted', async () => {
    await refused()
    await inTransaction((session) => deleteAccount(owner.id, session))
    await deliverDueMails(at(TOO_LATE))
    expect(recipients()).toEqual([donor.email])
  })
})

describe('concurrently', () => {
  /** Five rounds, each with its own people. */
  async function race(
    rival: (request: Request, id: string) => Promise<{ status: number }>,
    judgeOutcome: (undone: boolean, request: Request, id: string) => Promise<void>,
  ) {
    for (let round = 0; round < 5; round += 1) {
      donor = await createDonor({ lastDonationDate: '2024-01-01' })
      const { request, id } = await refused()
      const [undone] = await Promise.all([undoRefusal(owner, id), rival(request, id)])
      await expectConsistentBags(request)
      await judgeOutcome(undone.status === 200, request, id)
    }
  }

  test('two attempts to undo the same refusal succeed once', async () => {
    const { request, id } = await refused()
    const responses = await Promise.all(Array.from({ length: 6 }, () => undoRefusal(owner, id)))
    expect(statuses(responses)).toEqual([200, ...Array(5).fill(409)])
    expect(await expectConsistentBags(request)).toMatchObject({ status: 'covered', bagsNeeded: 0 })
  })

  test('another donor who pledges the bags is first or is rejected', async () => {
    const other = await createDonor()
    await race(
      async (request) => {
        await User.updateOne({ _id: other._id }, { 'donor.lastDonationDate': null })
        return sendPledge(other, request, 2)
      },
      async (undone, request) => {
        const standing = await Pledge.find({ request: request._id, status: 'standing' }).lean()
        expect(standing.map(({ donor: who }) => String(who))).toEqual([
          undone ? donor.id : other.id,
        ])
      },
    )
  })

  test('a donor who pledges elsewhere has one pledge', async () => {
    await race(
      async () => sendPledge(donor, await createRequest({ needDate: '2031-05-18' })),
      async (undone, _request, id) => {
        const standing = await Pledge.find({ donor: donor._id, status: 'standing' }).lean()
        expect(standing).toHaveLength(1)
        expect(String(standing[0]?._id) === id).toBe(undone)
        expect(await lastDonationOf(donor)).toBe(standing[0]?.date)
      },
    )
  })

  test('a requester who ends the request leaves no expected donor', async () => {
    await race(
      (request) => closeRequest(owner, request),
      async (_undone, request) => {
        const open = { request: request._id, status: 'standing' as const }
        expect(await Pledge.countDocuments(open)).toBe(0)
        expect(await lastDonationOf(donor)).toBe('2024-01-01')
      },
    )
  })

  test('a donor who deletes the account leaves no pledge', async () => {
    await race(
      async () => {
        await inTransaction((session) => deleteAccount(donor.id, session))
        return { status: 200 }
      },
      async (_undone, request) => {
        const open = { request: request._id, status: 'standing' as const }
        expect(await Pledge.countDocuments(open)).toBe(0)
      },
    )
  })

  test('an email in delivery is not cancelled, and a cancelled one is not sent', async () => {
    const server = await startMailServer()
    process.env.SMTP_URL = server.url
    resetEnv()
    try {
      const left = () => mailsOf(server).length
      for (let round = 0; round < 5; round += 1) {
        const before = left()
        donor = await createDonor({ lastDonationDate: '2024-01-01' })
        const { id } = await refused()
        const [undone] = await Promise.all([
          undoRefusal(owner, id),
          deliverDueMails(() => new Date(TOO_LATE)),
        ])
        expect(left() - before).toBe(undone.status === 200 ? 0 : 1)
      }
    } finally {
      await server.stop()
      delete process.env.SMTP_URL
      resetEnv()
    }
  })
})
