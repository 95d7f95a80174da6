import { POST as askHandler } from '@/app/api/account/phone/code/route'
import { PUT as confirmHandler } from '@/app/api/account/phone/route'
import { PATCH as changeAccount } from '@/app/api/account/route'
import { POST as register } from '@/app/api/donorcreate/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { OutboxMail } from '@/models/outbox-mail'
import { OutboxSms } from '@/models/outbox-sms'
import { PhoneCode } from '@/models/phone-code'
import { RateLimitCounter } from '@/models/rate-limit-counter'
import { User } from '@/models/user'
import { createDonor, createPerson } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { configure, setFactor } from '@/tests/support/configure'
import {
  askForCode,
  codeIn,
  codeRequest,
  enterCode,
  newPhone,
} from '@/tests/support/confirmed-phone'
import {
  expectErrorResponse,
  expectInvalid,
  UNAUTHENTICATED,
} from '@/tests/support/error-responses'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { readLog } from '@/tests/support/log-lines'
import { callWithProof } from '@/tests/support/proof-of-work'
import { signedIn } from '@/tests/support/sign-in'
import { outboxTo, startSmsGateway } from '@/tests/support/sms-gateway'

type Person = Awaited<ReturnType<typeof createPerson>>

let gateway: Awaited<ReturnType<typeof startSmsGateway>>

beforeAll(async () => {
  await connectDb()
  gateway = await startSmsGateway()
})
afterEach(() => {
  unfreezeTime()
  configure({ ...gateway.settings, RATE_LIMIT_FACTOR: '100000' })
})
afterAll(() => gateway.stop())

const phoneOf = async ({ _id }: Person) => (await User.findById(_id).lean())?.confirmedPhone

/** A member, their phone, and the code sent to it. */
async function withCode() {
  const [person, phone] = [await createPerson(), newPhone()]
  expect((await askForCode(person, phone.stored)).status).toBe(200)
  return { person, phone, code: codeIn(gateway.textsTo(phone.dialled).at(-1)) }
}

/** Another six digits. */
const notThe = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a person who confirms their phone', () => {
  test('gets a code by SMS, and the account stores the number and the time', async () => {
    const [person, phone] = [await createPerson(), newPhone()]
    const asked = await askForCode(person, phone.dialled.replace('+88', ''))
    expect(asked.body).toEqual({ message: 'We have sent a code by SMS.' })
    const [text = ''] = gateway.textsTo(phone.dialled)
    expect(text).toMatch(/^ShareLife: your code is \d{6}\. It works for 10 minutes\./)
    expect(await enterCode(person, codeIn(text))).toMatchObject({
      ...{ status: 200, body: { phone: phone.stored } },
    })
    const confirmed = await phoneOf(person)
    expect(confirmed).toEqual({ number: phone.stored, confirmedAt: expect.any(Date) })
    expect(await PhoneCode.exists({ account: person._id })).toBeNull()
    // The code is neither in the outbox nor in the database any more.
    expect(await outboxTo(phone.dialled)).toMatchObject([{ status: 'sent', text: '', segments: 1 }])
  })

  test('reads it in Bangla, and can type it in Bangla digits with spaces', async () => {
    const [person, phone] = [await createPerson({ locale: 'bn' }), newPhone()]
    await askForCode(person, phone.stored)
    const [text = ''] = gateway.textsTo(phone.dialled)
    expect(text).toMatch(/^ShareLife কোড: \d{6}।/)
    const typed = codeIn(text).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '')
    const { status } = await enterCode(person, `${typed.slice(0, 3)} ${typed.slice(3)}`)
    expect(status).toBe(200)
  })

  test('can enter it up to its tenth minute', async () => {
    freezeTime('2031-05-04T08:00:00Z')
    const [early, late] = [await withCode(), await withCode()]
    freezeTime('2031-05-04T08:09:59Z')
    expect((await enterCode(early.person, early.code)).status).toBe(200)
    freezeTime('2031-05-04T08:10:00Z')
    const refused = await enterCode(late.person, late.code)
    const over = 'This code is too old or was tried too often. Get another code.'
    expectErrorResponse(refused, {
      ...{ status: 422, code: 'wrong-code' },
      errors: { code: [over] },
    })
    expect(await phoneOf(late.person)).toBeUndefined()
  })

  test('has five attempts, also for concurrent ones', async () => {
    const { person, code } = await withCode()
    const tries = Array.from({ length: 12 }, () => enterCode(person, notThe(code)))
    const responses = await Promise.all(tries)
    expect(responses.every(({ status }) => status === 422)).toBe(true)
    expect(await PhoneCode.findOne({ account: person._id }).lean()).toMatchObject({ tries: 5 })
    expect((await enterCode(person, code)).status).toBe(422)
    expect(await phoneOf(person)).toBeUndefined()
  })

  test('gets the same response for concurrent attempts with the right code', async () => {
    const { person, phone, code } = await withCode()
    const responses = await Promise.all([1, 2, 3].map(() => enterCode(person, code)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await phoneOf(person)).toMatchObject({ number: phone.stored })
    // The owner notices a number that another person added.
    expect(await OutboxMail.find({ to: person.email }).lean()).toMatchObject([
      {
        subject: 'A phone number was added to your ShareLife account',
        text: expect.stringContaining(`ending in ${phone.stored.slice(-3)}.`),
      },
    ])
  })

  test('can request another: the earlier code expires, and the attempts are reset', async () => {
    const { person, phone, code } = await withCode()
    for (let tries = 0; tries < 5; tries += 1) await enterCode(person, notThe(code))
    await askForCode(person, phone.stored)
    const newer = codeIn(gateway.textsTo(phone.dialled).at(-1))
    if (newer !== code) expect((await enterCode(person, code)).status).toBe(422)
    expect((await enterCode(person, newer)).status).toBe(200)
  })

  test('gets the same response for a number of another account, and learns about it after the code', async () => {
    const { person: former, phone, code } = await withCode()
    await enterCode(former, code)
    const [newcomer, free] = [await createPerson(), await withCode()]
    const asked = await askForCode(newcomer, phone.stored)
    expect(asked.body).toEqual((await askForCode(free.person, free.phone.stored)).body)
    const entered = await enterCode(newcomer, codeIn(gateway.textsTo(phone.dialled).at(-1)))
    expectErrorResponse(entered, { status: 409, code: 'phone-already-in-use' })
    expect(await phoneOf(newcomer)).toBeUndefined()
    expect(await phoneOf(former)).toMatchObject({ number: phone.stored })
  })

  test('needs a recent login, because the number can log in to the account', async () => {
    const { person, code } = await withCode()
    const confirmedAt = new Date(Date.now() - 11 * 60_000)
    const response = await callHandler(confirmHandler, {
      ...{ method: 'PUT', path: '/api/account/phone', body: { code } },
      cookies: await signedIn(person, { confirmedAt }),
    })
    expectErrorResponse(response, { status: 403, code: 'password-needed' })
    expect(await phoneOf(person)).toBeUndefined()
  })

  test('cannot use another person’s code', async () => {
    const [own, other] = [await withCode(), await withCode()]
    if (own.code !== other.code) {
      expect((await enterCode(own.person, other.code)).status).toBe(422)
    }
    expect((await enterCode(await createPerson(), own.code)).status).toBe(422)
  })
})

describe('a code is not sent', () => {
  test('to a visitor', async () => {
    const path = '/api/account/phone/code'
    expectErrorResponse(
      await callHandler(askHandler, { path, body: { phone: newPhone().stored } }),
      UNAUTHENTICATED,
    )
  })

  test.each([
    ['+1 415 555 2671', "Enter a Bangladeshi mobile number. We can't send SMS to others."],
    ['02-9666666', "Enter a Bangladeshi mobile number. We can't send SMS to others."],
    ['12', 'Enter a valid phone number.'],
  ])('to %s', async (phone, message) => {
    const response = await askForCode(await createPerson(), phone)
    expectInvalid(response, { phone: [expect.stringContaining(message.slice(0, 8))] })
    expect(response.body.errors?.phone?.[0]?.length).toBeGreaterThan(10)
  })

  test('to another number than that of the donor record', async () => {
    const donor = await createDonor({ phone: newPhone().stored })
    const response = await askForCode(donor, newPhone().stored)
    expectInvalid(response, { phone: ['Save this number in your donor record first.'] })
  })

  test('for a number that is confirmed', async () => {
    const { person, phone, code } = await withCode()
    await enterCode(person, code)
    expect(await askForCode(person, phone.stored)).toMatchObject({ status: 409 })
  })

  test('to a person with an unconfirmed email, who then uses no attempt', async () => {
    const [stranger, phone] = [await createPerson({ emailVerifiedAt: null }), newPhone()]
    const refused = await askForCode(stranger, phone.stored)
    expectErrorResponse(refused, { status: 403, code: 'unconfirmed' })
    expect(await OutboxSms.countDocuments({ to: phone.dialled })).toBe(0)
    expect(await PhoneCode.exists({ account: stranger._id })).toBeNull()
  })

  test('more than three times a day to one number by one account, or five times an hour by one account', async () => {
    setFactor('1')
    const statuses = async (person: Person, phones: string[]) => {
      const answers: number[] = []
      for (const [nth, phone] of phones.entries()) {
        answers.push((await askForCode(person, phone, `10.1.${nth}.7`)).status)
      }
      return answers
    }
    const one = newPhone().stored
    expect(await statuses(await createPerson(), [one, one, one, one])).toEqual([
      ...[200, 200, 200, 429],
    ])
    const six = Array.from({ length: 6 }, () => newPhone().stored)
    expect(await statuses(await createPerson(), six)).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('from the third on from one network without a proof of work, and thirty times an hour with it', async () => {
    setFactor('1')
    const network = '10.9.9.9'
    const ask = async () => askForCode(await createPerson(), newPhone().stored, network)
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200])
    expect(await ask()).toMatchObject({ status: 428, body: { code: 'proof-needed' } })
    const request = await codeRequest(await createPerson(), newPhone().stored, network)
    expect((await callWithProof(askHandler, () => request)).status).toBe(200)
    await RateLimitCounter.updateOne({ key: `phone-codes-of-a-network:${network}` }, { points: 30 })
    expect((await ask()).status).toBe(429)
  })

  test('more than twice a day to one number from all accounts, and the response does not reveal it', async () => {
    configure({ RATE_LIMIT_FACTOR: '1', SMS_PER_NUMBER_A_DAY: '6' })
    const [{ stored, dialled }, free] = [newPhone(), newPhone()]
    for (const nth of [1, 2]) {
      await askForCode(await createPerson(), stored, `10.2.${nth}.7`)
    }
    const late = await createPerson()
    const asked = await askForCode(late, stored, '10.2.3.7')
    const other = await createPerson()
    const askedFree = await askForCode(other, free.stored, '10.2.4.7')
    expect([asked.status, asked.body]).toEqual([askedFree.status, askedFree.body])
    expect(gateway.textsTo(dialled)).toHaveLength(2)
    expect(gateway.textsTo(free.dialled)).toHaveLength(1)
    const wrong = notThe(codeIn(gateway.textsTo(free.dialled).at(-1)))
    const [tried, triedFree] = [await enterCode(late, wrong), await enterCode(other, wrong)]
    expect([tried.status, tried.body.message]).toEqual([triedFree.status, triedFree.body.message])
  })

  test('a third time, and the code of the last SMS remains valid', async () => {
    configure({ RATE_LIMIT_FACTOR: '1', SMS_PER_NUMBER_A_DAY: '6' })
    const [person, phone] = [await createPerson(), newPhone()]
    for (const nth of [1, 2, 3]) await askForCode(person, phone.stored, `10.3.${nth}.7`)
    expect(gateway.textsTo(phone.dialled)).toHaveLength(2)
    const code = codeIn(gateway.textsTo(phone.dialled).at(-1))
    expect((await enterCode(person, code)).status).toBe(200)
  })

  test('once codes have used their share of the daily SMS, which is not an internal error', async () => {
    configure({ SMS_SEGMENTS_A_DAY: '0' })
    const [person, phone] = [await createPerson(), newPhone()]
    const lines = readLog()
    const refused = await askForCode(person, phone.stored)
    expectErrorResponse(refused, { status: 429, code: 'too-many-calls' })
    expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
    expect(await OutboxSms.countDocuments({ to: phone.dialled })).toBe(0)
  })

  test('when no gateway is set up', async () => {
    configure({ SMS_PROVIDER: undefined })
    const response = await askForCode(await createPerson(), newPhone().stored)
    expectErrorResponse(response, { status: 503, code: 'sms-not-set-up' })
  })
})

describe('a confirmed phone', () => {
  async function confirmedDonor() {
    const phone = newPhone()
    const donor = await createDonor({ phone: phone.stored })
    await askForCode(donor, phone.stored)
    await enterCode(donor, codeIn(gateway.textsTo(phone.dialled).at(-1)))
    expect(await phoneOf(donor)).toBeDefined()
    return { donor, phone, cookies: await signedIn(donor) }
  }

  async function expectRemovalMail({ email }: Person) {
    const mails = await OutboxMail.find({ to: email }).lean()
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'A phone number was added to your ShareLife account',
      'Your phone number was removed from ShareLife',
    ])
  }

  test('is no longer confirmed once another number is saved in the profile', async () => {
    const { donor, phone, cookies } = await confirmedDonor()
    const save = (body: object) =>
      callHandler(changeAccount, { method: 'PATCH', path: '/api/account', cookies, body })
    await save({ phone: phone.stored, address: '7 College Road' })
    expect(await phoneOf(donor)).toBeDefined()
    await save({ phone: newPhone().stored })
    expect(await phoneOf(donor)).toBeUndefined()
    await expectRemovalMail(donor)
  })

  test('is no longer confirmed once the registration has another number', async () => {
    const { donor, cookies } = await confirmedDonor()
    const { bloodGroup, district, upazila, address } = donor.donor ?? {}
    const body = { email: donor.email, phone: newPhone().stored, bloodGroup, district, upazila }
    const response = await callHandler(register, { cookies, body: { ...body, address } })
    expect(response.status).toBe(201)
    expect(await phoneOf(donor)).toBeUndefined()
    await expectRemovalMail(donor)
  })

  test('is not confirmed by a code for the previous number', async () => {
    const phone = newPhone()
    const donor = await createDonor({ phone: phone.stored })
    await askForCode(donor, phone.stored)
    const body = { phone: newPhone().stored }
    const cookies = await signedIn(donor)
    await callHandler(changeAccount, { method: 'PATCH', path: '/api/account', cookies, body })
    const code = codeIn(gateway.textsTo(phone.dialled).at(-1))
    expect((await enterCode(donor, code)).status).toBe(422)
    expect(await phoneOf(donor)).toBeUndefined()
  })
})
