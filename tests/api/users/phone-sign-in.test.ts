import { addDays } from 'date-fns'
import { GET as readConfirmation } from '@/app/api/account/confirmation/route'
import { POST as askHandler } from '@/app/api/phone-sign-in/code/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { OutboxSms } from '@/models/outbox-sms'
import { RateLimitCounter } from '@/models/rate-limit-counter'
import { Session } from '@/models/session'
import { SignInCode } from '@/models/sign-in-code'
import { User } from '@/models/user'
import {
  createChapter,
  createMember,
  createPerson,
  createPersonByPhone,
  FACTORY_PASSWORD,
} from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { configure, setFactor } from '@/tests/support/configure'
import { askForCode, codeIn, enterCode, newPhone } from '@/tests/support/confirmed-phone'
import { commandsSentBy, recordCommands } from '@/tests/support/database-commands'
import { expectErrorResponse, expectInvalid } from '@/tests/support/error-responses'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { sessionOf } from '@/tests/support/login'
import { mailsTo } from '@/tests/support/mailed-links'
import { phoneBrowser } from '@/tests/support/phone-sign-in'
import { callWithProof } from '@/tests/support/proof-of-work'
import { signedIn } from '@/tests/support/sign-in'
import { startSmsGateway } from '@/tests/support/sms-gateway'

let gateway: Awaited<ReturnType<typeof startSmsGateway>>

beforeAll(async () => {
  await recordCommands()
  await connectDb()
  gateway = await startSmsGateway()
})
afterEach(() => {
  unfreezeTime()
  configure({ ...gateway.settings, RATE_LIMIT_FACTOR: '100000' })
})
afterAll(() => gateway.stop())

const OVER = 'This code is too old or was tried too often. Get another code.'
const WRONG = 'This code is wrong. Enter the one from our latest SMS.'
const NAME = 'Nasima Begum'
const OLD = addDays(new Date(), -400)

const notThe = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const accountOf = (number: string) => User.findOne({ 'confirmedPhone.number': number }).lean()
const lastTextTo = (number: string) => gateway.textsTo(number).at(-1) ?? ''

/** A browser with a code for a number. */
async function withCode(phone = newPhone(), options?: Parameters<typeof phoneBrowser>[0]) {
  const browser = phoneBrowser(options)
  expect((await browser.askForCode(phone.stored)).status).toBe(200)
  return { browser, phone, code: codeIn(lastTextTo(phone.dialled)) }
}

/** A person whose phone is confirmed. */
async function personWith(fields: Parameters<typeof createPersonByPhone>[0] = {}) {
  const phone = newPhone()
  const confirmedAt = fields.lastUsedAt ?? new Date()
  const person = await createPersonByPhone({
    ...{ ...fields, confirmedPhone: { number: phone.stored, confirmedAt } },
  })
  return { phone, person }
}

/** Nobody used the account for more than a year. */
const oldPersonWith = (fields: Parameters<typeof createPersonByPhone>[0] = {}) =>
  personWith({ ...fields, lastUsedAt: OLD })

describe('a new number', () => {
  test('signs up with the code and a name, and is signed in', async () => {
    const { browser, phone, code } = await withCode()
    const asked = await browser.signIn({ phone: phone.stored, code })
    expect(asked).toMatchObject({ status: 200, body: { needs: 'name' } })
    const done = await browser.signIn({ phone: phone.stored, code, name: NAME })
    expect(done).toMatchObject({ status: 200, body: { needs: null, isNew: true } })
    const account = await accountOf(phone.stored)
    expect(account).toMatchObject({ name: NAME, photo: '/pictures/default-avatar.svg' })
    expect(account?.email).toBeUndefined()
    const { user } = await sessionOf(browser.session())
    expect(user).toMatchObject({ id: String(account?._id), name: NAME, email: '' })
  })

  test('gets an SMS that browsers read, in the language of the page', async () => {
    const { phone } = await withCode()
    expect(lastTextTo(phone.dialled)).toMatch(
      /^\d{6} is your ShareLife code for 5 minutes\. Never share it\.\n\n@localhost #\d{6}$/,
    )
    const bangla = await withCode(newPhone(), { language: 'bn' })
    expect(lastTextTo(bangla.phone.dialled)).toMatch(/^ShareLife কোড: \d{6}, .*\n\n@localhost #/)
    await bangla.browser.signIn({ phone: bangla.phone.stored, code: bangla.code, name: NAME })
    expect(await accountOf(bangla.phone.stored)).toMatchObject({ locale: 'bn' })
  })

  test('makes one account when the form is sent several times at once', async () => {
    const { browser, phone, code } = await withCode()
    const sent = { phone: phone.stored, code, name: NAME }
    const responses = await Promise.all([1, 2].map(() => browser.signInAndLoseResponse(sent)))
    expect(responses.map(({ body }) => body.needs)).toEqual([null, null])
    expect(await User.countDocuments({ 'confirmedPhone.number': phone.stored })).toBe(1)
  })
})

describe('a known number', () => {
  test('signs in to its account, on a second device too', async () => {
    const { person, phone } = await personWith()
    for (const device of [await withCode(phone), await withCode(phone)]) {
      const { body } = await device.browser.signIn({ phone: phone.stored, code: device.code })
      expect(body).toMatchObject({ needs: null, isNew: false })
      const { user } = await sessionOf(device.browser.session())
      expect(user).toMatchObject({ id: person.id, email: '' })
    }
    expect(await Session.countDocuments({ account: person._id })).toBe(2)
  })

  test('gets the same response to a request for a code as a new one, from the same queries', async () => {
    const { phone } = await personWith()
    const ask = async (number: string) => {
      const answers: object[] = []
      const commands = await commandsSentBy(async () => {
        const { status, body } = await phoneBrowser().askForCode(number)
        answers.push({ status, body })
      })
      return { answers, commands: commands.map(({ name, command }) => [name, command[name]]) }
    }
    await ask(newPhone().stored)
    const [known, unknown] = [await ask(phone.stored), await ask(newPhone().stored)]
    expect(known).toEqual(unknown)
    expect(known.commands.map(([, collection]) => collection)).not.toContain('users')
  })

  test('needs the password of an account that has one', async () => {
    const phone = newPhone()
    const person = await createPerson({
      confirmedPhone: { number: phone.stored, confirmedAt: new Date() },
    })
    const { browser, code } = await withCode(phone)
    const sent = { phone: phone.stored, code }
    const asked = await browser.signIn(sent)
    expect(asked.body).toMatchObject({ needs: 'password', canStartNew: false })
    expect(browser.session()).toBe('')
    expectInvalidProof(await browser.signIn({ ...sent, password: 'Wrong#Pass1' }), 'password')
    const done = await browser.signIn({ ...sent, password: FACTORY_PASSWORD })
    expect(done.body).toMatchObject({ needs: null })
    expect((await sessionOf(browser.session())).user).toMatchObject({ id: person.id })
  })

  test('never signs in an admin without a password', async () => {
    const { phone } = await personWith({ role: 'admin', email: `admin-${Date.now()}@a.example` })
    const { browser, code } = await withCode(phone)
    const { body } = await browser.signIn({
      phone: phone.stored,
      code,
      startsNew: true,
      name: NAME,
    })
    expect(body).toMatchObject({ needs: 'other-login', canStartNew: false })
    expect(browser.session()).toBe('')
  })

  test('needs facts for a coordinator without a password', async () => {
    const { person, phone } = await personWith({ name: NAME })
    await createMember(await createChapter(), person, { role: 'coordinator' })
    const { browser, code } = await withCode(phone)
    const sent = { phone: phone.stored, code }
    expect((await browser.signIn(sent)).body).toMatchObject({ needs: 'facts', canStartNew: false })
    expect((await browser.signIn({ ...sent, knownName: NAME })).body).toMatchObject({ needs: null })
  })
})

describe('a number that networks may have reassigned', () => {
  test('signs in with the name and the blood group of the account', async () => {
    const { person, phone } = await oldPersonWith({ name: NAME, donor: { bloodGroup: 'AB-' } })
    const { browser, code } = await withCode(phone)
    const sent = { phone: phone.stored, code }
    const asked = await browser.signIn(sent)
    expect(asked.body).toMatchObject({ needs: 'facts', asksBloodGroup: true, canStartNew: true })
    expectInvalidProof(
      await browser.signIn({ ...sent, knownName: NAME, knownBloodGroup: 'O+' }),
      'knownName',
    )
    const facts = { knownName: ' nasima  BEGUM ', knownBloodGroup: 'AB-' }
    expect((await browser.signIn({ ...sent, ...facts })).body).toMatchObject({ needs: null })
    expect((await sessionOf(browser.session())).user).toMatchObject({ id: person.id })
    // The next login needs the code only.
    const next = await withCode(phone)
    const again = await next.browser.signIn({ phone: phone.stored, code: next.code })
    expect(again.body).toMatchObject({ needs: null })
  })

  test('needs facts too while the account is used, but not by phone', async () => {
    const { phone } = await oldPersonWith({ name: NAME })
    await User.updateOne(
      { 'confirmedPhone.number': phone.stored },
      { googleSub: `google-${phone.dialled}`, lastUsedAt: new Date() },
    )
    const { browser, code } = await withCode(phone)
    const sent = { phone: phone.stored, code }
    const { body } = await browser.signIn({ ...sent, startsNew: true, name: 'Rahima' })
    expect(body).toMatchObject({ needs: 'facts', canStartNew: false })
    expect(browser.session()).toBe('')
    expect((await browser.signIn({ ...sent, knownName: NAME })).body).toMatchObject({ needs: null })
  })

  test('has three guesses a day', async () => {
    setFactor('1')
    const { phone } = await oldPersonWith({ name: NAME })
    const { browser, code } = await withCode(phone, { address: '10.6.6.6' })
    const guess = (knownName: string) => browser.signIn({ phone: phone.stored, code, knownName })
    const statuses: number[] = []
    for (const name of ['Rahima', 'Karim', 'Salma', NAME]) statuses.push((await guess(name)).status)
    expect(statuses).toEqual([422, 422, 422, 429])
  })

  test('may create a new account, which takes the number from the old one', async () => {
    const { person, phone } = await oldPersonWith({ donor: {} })
    const { browser, code } = await withCode(phone)
    const sent = { phone: phone.stored, code, startsNew: true, name: NAME }
    expect((await browser.signIn(sent)).body).toMatchObject({ needs: null, isNew: true })
    expect(await accountOf(phone.stored)).toMatchObject({ name: NAME })
    const old = await User.findById(person._id).lean()
    expect(old?.confirmedPhone).toBeUndefined()
    expect(old?.donor?.isAvailable).toBe(false)
  })

  test('cannot create a new account while the old one is used', async () => {
    const { person, phone } = await personWith()
    const { browser, code } = await withCode(phone)
    await browser.signIn({ phone: phone.stored, code, startsNew: true, name: NAME })
    expect(await accountOf(phone.stored)).toMatchObject({ _id: person._id, name: person.name })
  })
})

describe('a code', () => {
  test('works up to its fifth minute', async () => {
    freezeTime('2031-05-04T08:00:00Z')
    const [early, late] = [await withCode(), await withCode()]
    freezeTime('2031-05-04T08:04:59Z')
    const sent = (one: typeof early) => ({ phone: one.phone.stored, code: one.code, name: NAME })
    expect((await early.browser.signIn(sent(early))).status).toBe(200)
    freezeTime('2031-05-04T08:05:00Z')
    expectInvalidCode(await late.browser.signIn(sent(late)), OVER)
    expect(await accountOf(late.phone.stored)).toBeNull()
  })

  test('has five attempts, also of fifty at once', async () => {
    const { browser, phone, code } = await withCode()
    const wrong = { phone: phone.stored, code: notThe(code), name: NAME }
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => browser.signInAndLoseResponse(wrong)),
    )
    expect(responses.every(({ status }) => status === 422)).toBe(true)
    const messages = responses.map(({ body }) => body.errors?.code?.[0])
    expect(messages.filter((message) => message === WRONG).length).toBeLessThan(5)
    expectInvalidCode(await browser.signIn({ phone: phone.stored, code, name: NAME }), OVER)
    expect(await accountOf(phone.stored)).toBeNull()
  })

  test('works once, but a repeat after a lost response gets the same account', async () => {
    const { browser, phone, code } = await withCode()
    const sent = { phone: phone.stored, code, name: NAME }
    await browser.signInAndLoseResponse(sent)
    expect((await browser.signIn(sent)).body).toMatchObject({ needs: null, isNew: false })
    expectInvalidCode(await browser.signIn(sent), OVER)
    expect(await User.countDocuments({ 'confirmedPhone.number': phone.stored })).toBe(1)
  })

  test('works only in the browser that asked, for the number that it was sent to', async () => {
    const { browser, phone, code } = await withCode()
    const sent = { phone: phone.stored, code, name: NAME }
    expectInvalidCode(await phoneBrowser().signIn(sent), OVER)
    const other = await withCode()
    if (other.code !== code)
      expectInvalidCode(await other.browser.signIn({ ...sent, phone: other.phone.stored }), WRONG)
    expectInvalidCode(await browser.signIn({ ...sent, phone: newPhone().stored }), OVER)
    expect((await browser.signIn(sent)).status).toBe(200)
  })

  test('expires with the next one', async () => {
    const { browser, phone, code } = await withCode()
    await browser.askForCode(phone.stored)
    const newer = codeIn(lastTextTo(phone.dialled))
    if (newer !== code) {
      expectInvalidCode(await browser.signIn({ phone: phone.stored, code, name: NAME }), WRONG)
    }
    const { status } = await browser.signIn({ phone: phone.stored, code: newer, name: NAME })
    expect(status).toBe(200)
  })

  test('is stored as a hash, and the cookie too', async () => {
    const { browser, code } = await withCode()
    const stored = JSON.stringify(await SignInCode.find().lean())
    expect(stored).not.toContain(`"${code}"`)
    expect(stored).not.toContain(browser.cookies().split('=')[1])
  })
})

describe('no code is sent', () => {
  test.each(['+1 415 555 2671', '02-9666666', '+44 7911 123456', '12'])('to %s', async (phone) => {
    const response = await phoneBrowser().askForCode(phone)
    expectInvalid(response, { phone: [expect.any(String)] })
  })

  test('from the third on from one network without a proof of work', async () => {
    setFactor('1')
    const address = '10.8.8.8'
    const ask = () => phoneBrowser({ address }).askForCode(newPhone().stored)
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200])
    expect(await ask()).toMatchObject({ status: 428, body: { code: 'proof-needed' } })
    const request = phoneBrowser({ address }).codeRequest(newPhone().stored)
    expect((await callWithProof(askHandler, () => request)).status).toBe(200)
    const hourly = `sign-in-codes-of-a-network:${address}`
    await RateLimitCounter.updateOne({ key: hourly }, { points: 30 })
    expect((await ask()).status).toBe(429)
  })

  test('more than three times a day to one number, and the response does not reveal it', async () => {
    configure({ RATE_LIMIT_FACTOR: '1', SMS_PER_NUMBER_A_DAY: '9' })
    const [phone, free] = [newPhone(), newPhone()]
    for (const nth of [1, 2, 3]) {
      await phoneBrowser({ address: `10.7.${nth}.1` }).askForCode(phone.stored)
    }
    const [late, other] = [
      phoneBrowser({ address: '10.7.4.1' }),
      phoneBrowser({ address: '10.7.5.1' }),
    ]
    const [asked, askedFree] = [
      await late.askForCode(phone.stored),
      await other.askForCode(free.stored),
    ]
    expect([asked.status, asked.body]).toEqual([askedFree.status, askedFree.body])
    expect(gateway.textsTo(phone.dialled)).toHaveLength(3)
    const code = notThe(codeIn(lastTextTo(free.dialled)))
    const [tried, triedFree] = [
      await late.signIn({ phone: phone.stored, code }),
      await other.signIn({ phone: free.stored, code }),
    ]
    expect([tried.status, tried.body.message]).toEqual([triedFree.status, triedFree.body.message])
  })

  test('once codes have used their share, and alerts keep theirs', async () => {
    configure({ SMS_SEGMENTS_A_DAY: '0' })
    const phone = newPhone()
    expectErrorResponse(await phoneBrowser().askForCode(phone.stored), {
      ...{ status: 429, code: 'too-many-calls' },
    })
    expect(await OutboxSms.countDocuments({ to: phone.dialled })).toBe(0)
  })

  test('when no gateway is set up', async () => {
    configure({ SMS_PROVIDER: undefined })
    expectErrorResponse(await phoneBrowser().askForCode(newPhone().stored), {
      ...{ status: 503, code: 'sms-not-set-up' },
    })
  })

  test('for a page of another site', async () => {
    const request = phoneBrowser().codeRequest(newPhone().stored)
    const headers = { ...request.headers, origin: 'https://elsewhere.example' }
    const response = await callHandler(askHandler, { ...request, headers })
    expectErrorResponse(response, { status: 403, code: 'foreign-origin' })
  })
})

test('a new login with the number proves the identity of a person without a password', async () => {
  const { person, phone } = await personWith()
  const earlier = { confirmedAt: addDays(new Date(), -1) }
  const { body } = await callHandler<object>(readConfirmation, {
    cookies: await signedIn(person, earlier),
  })
  expect(body).toMatchObject({ hasPassword: false, phone: phone.stored })
  const { browser, code } = await withCode(phone)
  await browser.signIn({ phone: phone.stored, code })
  const [latest] = await Session.find({ account: person._id }).sort({ _id: -1 }).lean()
  expect(Date.now() - Number(latest?.confirmedAt)).toBeLessThan(60_000)
})

describe('a number that another account has confirmed', () => {
  test('cannot be added, and the person learns how to log in with it', async () => {
    const { phone, person: owner } = await personWith()
    const newcomer = await createPerson()
    await askForCode(newcomer, phone.stored)
    const response = await enterCode(newcomer, codeIn(lastTextTo(phone.dialled)))
    expectErrorResponse(response, {
      ...{ status: 409, code: 'phone-already-in-use' },
      message: 'Another account has this number. Log out, then log in with the number and a code.',
    })
    expect(await accountOf(phone.stored)).toMatchObject({ _id: owner._id })
  })

  /** The newcomer confirms the number of an account that was unused for a year. */
  async function takeOver({ phone }: Awaited<ReturnType<typeof oldPersonWith>>) {
    const newcomer = await createPerson()
    await askForCode(newcomer, phone.stored)
    const response = await enterCode(newcomer, codeIn(lastTextTo(phone.dialled)))
    expect(response.status).toBe(200)
    expect(await accountOf(phone.stored)).toMatchObject({ _id: newcomer._id })
  }

  test('can be added when that account was unused for a year', async () => {
    await takeOver(await oldPersonWith())
  })

  test('is added after a year without use, and the former owner gets an email', async () => {
    const email = `former-owner-${newPhone().dialled}@people.example`
    await takeOver(await oldPersonWith({ email, emailVerifiedAt: OLD, donor: {} }))
    const [mail, ...others] = await mailsTo(email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Another account now has your phone number')
    expect(mail?.text).toContain('turned off “I am available to donate”')
  })

  test('is added after a year without use, and an unconfirmed email gets nothing', async () => {
    const email = `unconfirmed-${newPhone().dialled}@people.example`
    await takeOver(await oldPersonWith({ email }))
    expect(await mailsTo(email)).toEqual([])
  })
})

function expectInvalidCode(response: Parameters<typeof expectErrorResponse>[0], message: string) {
  expectErrorResponse(response, {
    ...{ status: 422, code: 'wrong-code' },
    errors: { code: [message] },
  })
}

function expectInvalidProof(
  response: { status: number; body: { errors?: object } },
  field: string,
) {
  expect(response.status).toBe(422)
  expect(Object.keys(response.body.errors ?? {})).toEqual([field])
}
