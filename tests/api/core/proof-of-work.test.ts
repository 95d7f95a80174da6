import { POST as contact } from '@/app/api/contact/route'
import { POST as upload } from '@/app/api/upload/route'
import { POST as signUp } from '@/app/api/usercreate/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { OutboxMail } from '@/models/outbox-mail'
import { RateLimitCounter } from '@/models/rate-limit-counter'
import { UsedProofOfWork } from '@/models/used-proof-of-work'
import { User } from '@/models/user'
import { createPerson } from '@/scripts/seed/factories'
import { callHandler, type HandlerResponse } from '@/tests/support/call-handler'
import { setFactor } from '@/tests/support/configure'
import { expectErrorResponse } from '@/tests/support/error-responses'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { picture } from '@/tests/support/pictures'
import { callWithProof, challengeIn, proofHeader, solveProof } from '@/tests/support/proof-of-work'
import { signedIn } from '@/tests/support/sign-in'

const HERE = '198.51.100.20'
const MINUTE_MS = 60_000

const PROOF_NEEDED = {
  status: 428,
  code: 'proof-needed',
  message: 'Your browser needs to complete a short check first. Try again.',
}

let nth = 0

function signUpCall(from = HERE, proof?: string) {
  nth += 1
  return {
    headers: { 'x-forwarded-for': from, 'x-proof': proof },
    body: {
      name: 'Mitu',
      email: `newcomer-${nth}@people.example`,
      photo: '/pictures/default-avatar.svg',
      password: 'Sylhet#2030-tea',
    },
  }
}

const register = (from?: string, proof?: string) => callHandler(signUp, signUpCall(from, proof))

function contactCall(from = HERE, proof?: string) {
  return {
    headers: { 'x-forwarded-for': from, 'x-proof': proof },
    body: { name: 'Mitu', email: 'mitu@people.example', message: 'Hello' },
  }
}

const write = (from?: string, proof?: string) => callHandler(contact, contactCall(from, proof))

const newcomers = () => User.countDocuments({ email: /^newcomer-/ })

function expectChallenged(response: HandlerResponse) {
  const { challenge, ...body } = response.body as { challenge: unknown }
  expectErrorResponse({ ...response, body }, PROOF_NEEDED)
  expect(challenge).toMatchObject({ parameters: { algorithm: 'PBKDF2/SHA-256' } })
}

/** Creates two accounts without a proof, and returns the challenge for the third. */
async function challengeOfThird(from?: string) {
  for (const response of [await register(from), await register(from)])
    expect(response.status).toBe(201)
  return challengeIn(await register(from))
}

beforeAll(connectDb)

beforeEach(async () => {
  setFactor('1')
  await Promise.all(
    [RateLimitCounter, UsedProofOfWork, User, OutboxMail].map((model) => model.deleteMany()),
  )
})

afterEach(() => {
  unfreezeTime()
  setFactor('100000')
})

describe('a sign-up', () => {
  test('needs no proof for two accounts an hour, and one for the third', async () => {
    const challenge = await challengeOfThird()
    expectChallenged(await register())
    expect(await newcomers()).toBe(2)
    expect((await register(HERE, await solveProof(challenge))).status).toBe(201)
    expect(await newcomers()).toBe(3)
  })

  test('needs no proof from another IP address, or after the hour', async () => {
    await challengeOfThird()
    expect((await register('198.51.100.21')).status).toBe(201)
    freezeTime(new Date(Date.now() + 61 * MINUTE_MS).toISOString())
    expect((await register()).status).toBe(201)
  })

  test('still needs one from other addresses of the same IPv6 network', async () => {
    await challengeOfThird('2001:db8:7:1::1')
    for (const own of ['2001:db8:7:1::2', '2001:db8:7:1:ffff::9', '2001:0db8:0007:0001:a::b']) {
      expectChallenged(await register(own))
    }
    expect((await register('2001:db8:7:2::1')).status).toBe(201)
  })

  test('needs no proof twice in twenty concurrent requests', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => register()))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, ...Array(18).fill(428)])
    expect(await newcomers()).toBe(2)
  })
})

describe('a message to the organisation', () => {
  test('needs a proof from the third message of an hour', async () => {
    expect((await write()).status).toBe(200)
    expect((await write()).status).toBe(200)
    expectChallenged(await write())
    expect(await OutboxMail.countDocuments()).toBe(2)
    expect((await callWithProof(contact, contactCall)).status).toBe(200)
  })
})

describe('a guest who uploads pictures', () => {
  async function uploadCall(cookies?: string) {
    const rawBody = new FormData()
    rawBody.set('image', new File([new Uint8Array(await picture('png', 2))], 'a.png'))
    return { rawBody, cookies, headers: { 'x-forwarded-for': HERE } }
  }
  const send = async (cookies?: string) => callHandler(upload, await uploadCall(cookies))

  test('needs a proof from the fifth of an hour; a member needs none', async () => {
    for (let count = 0; count < 4; count += 1) expect((await send()).status).toBe(200)
    const refused = await send()
    expectChallenged(refused)
    const proof = await solveProof(challengeIn(refused))
    const options = await uploadCall()
    const headers = { ...options.headers, 'x-proof': proof }
    expect((await callHandler(upload, { ...options, headers })).status).toBe(200)

    const cookies = await signedIn(await createPerson())
    for (let count = 0; count < 6; count += 1) expect((await send(cookies)).status).toBe(200)
  })
})

describe('a proof', () => {
  test('is valid once, also after a lost response', async () => {
    const proof = await solveProof(await challengeOfThird())
    expect((await register(HERE, proof)).status).toBe(201)
    expectChallenged(await register(HERE, proof))
    expect(await newcomers()).toBe(3)
  })

  test('is valid once in ten concurrent requests', async () => {
    const proof = await solveProof(await challengeOfThird())
    const responses = await Promise.all(Array.from({ length: 10 }, () => register(HERE, proof)))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(428)])
    expect(await newcomers()).toBe(3)
  })

  test('is valid for ten minutes', async () => {
    const started = Date.now()
    freezeTime(new Date(started).toISOString())
    const [first, second] = [await challengeOfThird(), challengeIn(await register())]
    unfreezeTime()
    const [early, late] = [await solveProof(first), await solveProof(second)]
    freezeTime(new Date(started + 9.9 * MINUTE_MS).toISOString())
    expect((await register(HERE, early)).status).toBe(201)
    freezeTime(new Date(started + 10.1 * MINUTE_MS).toISOString())
    expectChallenged(await register(HERE, late))
  })

  test('is valid only for the IP address that got the challenge', async () => {
    const proof = await solveProof(await challengeOfThird())
    await challengeOfThird('198.51.100.30')
    expectChallenged(await register('198.51.100.30', proof))
    expect((await register(HERE, proof)).status).toBe(201)
  })

  test('of a sign-up does not send a message, and vice versa', async () => {
    const proof = await solveProof(await challengeOfThird())
    await write()
    await write()
    const other = await solveProof(challengeIn(await write()))
    expectChallenged(await write(HERE, proof))
    expectChallenged(await register(HERE, other))
    expect((await write(HERE, other)).status).toBe(200)
  })

  test('with an easier challenge is invalid', async () => {
    const challenge = await challengeOfThird()
    const easy = { ...challenge.parameters, cost: 1, keyPrefix: '00' }
    const longer = { ...challenge.parameters, expiresAt: 4_000_000_000 }
    for (const parameters of [easy, longer]) {
      expectChallenged(await register(HERE, await solveProof({ ...challenge, parameters })))
    }
    const solution = {
      counter: 7,
      derivedKey: `${challenge.parameters.keyPrefix}${'0'.repeat(32)}`,
    }
    expectChallenged(await register(HERE, proofHeader({ challenge, solution })))
    expectChallenged(await register(HERE, proofHeader({ challenge })))
  })

  test.each([
    ...[
      '',
      'x',
      '{}',
      '[]',
      'null',
      proofHeader({}),
      proofHeader({ challenge: null, solution: [] }),
    ],
    ...[proofHeader({ challenge: { parameters: {} }, solution: {} }), 'A'.repeat(5_000)],
  ])('that is malformed (%#) gets a new challenge', async (nonsense) => {
    await challengeOfThird()
    expectChallenged(await register(HERE, nonsense))
  })

  test('is not required while the limits are scaled up', async () => {
    setFactor('2')
    for (let count = 0; count < 4; count += 1) expect((await register()).status).toBe(201)
    expectChallenged(await register())
  })

  test('is deleted soon after it has expired', async () => {
    await register(HERE, await solveProof(await challengeOfThird()))
    const [used] = await UsedProofOfWork.find().lean()
    const keptFor = (used?.expiresAt.getTime() ?? 0) - Date.now()
    expect(keptFor).toBeGreaterThan(10 * MINUTE_MS)
    expect(keptFor).toBeLessThan(12 * MINUTE_MS)
  })
})
