import { connectDb } from '@/lib/core/server/db/connection'
import { BlogPost } from '@/models/blog-post'
import { BloodRequest } from '@/models/blood-request'
import { ChatMessage } from '@/models/chat-message'
import { Pledge } from '@/models/pledge'
import { RateLimitCounter } from '@/models/rate-limit-counter'
import { createDonor, createPerson, createPledge, createRequest } from '@/scripts/seed/factories'
import { publish } from '@/tests/support/blog'
import { emptyChat, postChatMessage } from '@/tests/support/chat'
import { setFactor } from '@/tests/support/configure'
import { expectErrorResponse } from '@/tests/support/error-responses'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { pledge, sendPledge, withdraw } from '@/tests/support/pledges'

const TOO_MANY = {
  ...{ status: 429, code: 'too-many-calls' },
  message: expect.stringMatching(/^Too many attempts\. Try again in \d+ hours\.$/),
}

beforeAll(connectDb)

beforeEach(async () => {
  // A twentieth: ten messages and one post a day, and six writes a minute.
  setFactor('0.05')
  await Promise.all([RateLimitCounter.deleteMany(), BlogPost.deleteMany(), emptyChat()])
})

afterEach(() => {
  unfreezeTime()
  setFactor('100000')
})

/** Lets a minute pass, so that only the daily limits remain. */
function nextMinute(minute: number) {
  freezeTime(new Date(Date.UTC(2031, 5, 15, 6, minute)).toISOString())
}

async function sayMany(person: Awaited<ReturnType<typeof createPerson>>, count: number) {
  const answers = []
  for (let nth = 0; nth < count; nth += 1) {
    nextMinute(nth)
    answers.push(await postChatMessage(person, `Message ${nth}`, {}, `message-${nth}`))
  }
  return answers
}

describe('in the chat', () => {
  test('a member can write 200 messages a day, an admin any number', async () => {
    const responses = await sayMany(await createPerson(), 11)
    expect(responses.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(201))
    expectErrorResponse(responses[10] as (typeof responses)[0], TOO_MANY)
    expect(await ChatMessage.countDocuments()).toBe(10)

    const unlimited = await sayMany(await createPerson({ role: 'admin' }), 12)
    expect(unlimited.every(({ status }) => status === 201)).toBe(true)
  })

  test('a client can repeat the last message of a day after a lost response, and it is stored once', async () => {
    const person = await createPerson()
    const responses = await sayMany(person, 10)
    nextMinute(30)
    const again = await postChatMessage(person, 'Message 9', {}, 'message-9')
    expect(again).toMatchObject({ status: 201, body: { chat: responses[9]?.body.chat } })
  })
})

describe('in the blog', () => {
  test('a member can publish ten posts a day, an admin any number', async () => {
    const person = await createPerson()
    nextMinute(0)
    expect((await publish(person)).status).toBe(201)
    nextMinute(1)
    expectErrorResponse(await publish(person), TOO_MANY)
    expect(await BlogPost.countDocuments()).toBe(1)
    freezeTime('2031-06-16T06:01:00Z')
    expect((await publish(person)).status).toBe(201)

    const admin = await createPerson({ role: 'admin' })
    for (const minute of [3, 4, 5]) {
      nextMinute(minute)
      expect((await publish(admin)).status).toBe(201)
    }
  })
})

describe('for blood requests', () => {
  beforeEach(() => setFactor('1'))

  test('a donor can pledge five times a day, and withdraw as often', async () => {
    freezeTime('2031-06-15T06:00:00Z')
    const [donor, other] = [await createDonor(), await createDonor()]
    const request = await createRequest({ needDate: '2031-06-20' })
    for (let nth = 0; nth < 5; nth += 1) {
      expect((await withdraw(donor, await pledge(donor, request))).status).toBe(200)
    }
    expectErrorResponse(await sendPledge(donor, request), TOO_MANY)
    expect(await BloodRequest.findById(request._id).lean()).toMatchObject({ bagsNeeded: 2 })

    // A pledge from an earlier day allows a sixth withdrawal.
    const earlier = await createPledge({ donor, date: '2031-06-20' })
    expectErrorResponse(await withdraw(donor, String(earlier._id)), TOO_MANY)
    expect(await Pledge.findById(earlier._id).lean()).toMatchObject({ status: 'standing' })

    expect((await sendPledge(other, request)).status).toBe(200)
    freezeTime('2031-06-16T06:00:01Z')
    expect((await withdraw(donor, String(earlier._id))).status).toBe(200)
    expect((await sendPledge(donor, request)).status).toBe(200)
  })
})
