import { GET as exportOwn } from '@/app/api/account/route'
import { POST as postRequest } from '@/app/api/createbloodrequest/route'
import { DELETE as deletePost } from '@/app/api/deleteblogpost/[id]/route'
import { POST as getUser } from '@/app/api/getuser/route'
import { GET as getUsers } from '@/app/api/getusers/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { AuditEntry } from '@/models/audit-entry'
import { BlogPost } from '@/models/blog-post'
import { OutboxMail } from '@/models/outbox-mail'
import { User } from '@/models/user'
import { createBlogPost, createPerson, dayFromToday } from '@/scripts/seed/factories'
import { makeAdmin, resetTwoStepLogin } from '@/scripts/seed/promote'
import { emptyLog } from '@/tests/support/audit-log'
import { callHandler } from '@/tests/support/call-handler'
import { configure } from '@/tests/support/configure'
import {
  expectErrorResponse,
  expectInvalid,
  UNAUTHENTICATED,
} from '@/tests/support/error-responses'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import {
  adminWithApp,
  beginSetUp,
  codeOf,
  confirmSetUp,
  giveCode,
  renewCodes,
  turnOff,
  wait,
  wrongCodeOf,
} from '@/tests/support/second-factor'
import { signedIn } from '@/tests/support/sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>

const ADMINS_ALONE = { status: 403, code: 'forbidden', message: 'Only admins can do this.' }
const CODE_NEEDED = { status: 403, code: 'second-factor-needed' }

const newAdmin = () => createPerson({ role: 'admin' })
const readUsers = (cookies: string) => callHandler(getUsers, { path: '/api/getusers', cookies })
const loggedActs = async () =>
  (await AuditEntry.find().sort({ _id: 1 }).lean()).map(({ action }) => action)
const storedOf = ({ _id }: Person) => User.findById(_id).select('+secondFactor').lean()

beforeAll(connectDb)
beforeEach(async () => {
  freezeTime('2031-03-10T05:00:00.000Z')
  await Promise.all([User.deleteMany(), OutboxMail.deleteMany(), emptyLog()])
})
afterEach(unfreezeTime)

describe('an admin who sets up two-step login', () => {
  test('enters a code, and gets ten recovery codes', async () => {
    const admin = await newAdmin()
    const cookies = await signedIn(admin)
    const setUp = await beginSetUp(cookies)
    expect(setUp).toMatchObject({
      status: 200,
      body: { secret: expect.stringMatching(/^[A-Z2-7]{32}$/) },
    })
    expect(setUp.body.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/)
    expect(await readUsers(cookies)).toMatchObject({ status: 200 })

    const response = await confirmSetUp(cookies, codeOf(setUp.body.secret))
    expect(response.status).toBe(200)
    const { recoveryCodes } = response.body
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/)
    expect(await loggedActs()).toEqual(['second-factor-on'])
    expect(await OutboxMail.find().lean()).toMatchObject([
      { to: admin.email, subject: 'Two-step login is on' },
    ])
    // This browser has just sent a code.
    expect(await readUsers(cookies)).toMatchObject({ status: 200 })
  })

  test('finds neither the secret nor the recovery codes in the database or in a response', async () => {
    const { admin, cookies, secret, recoveryCodes } = await adminWithApp()
    const stored = JSON.stringify(await storedOf(admin))
    const responses = [
      await readUsers(cookies),
      await callHandler(exportOwn, { path: '/api/account', cookies }),
      await callHandler(getUser, { path: '/api/getuser', cookies, body: { email: admin.email } }),
    ]
    for (const text of [stored, JSON.stringify(responses.map(({ body }) => body))]) {
      expect(text).not.toContain(secret)
      for (const code of recoveryCodes) {
        expect(text).not.toContain(code)
        expect(text).not.toContain(code.replaceAll('-', ''))
      }
    }
    expect(responses[1]?.body).toMatchObject({
      account: { twoStepLoginSince: '2031-03-10T05:00:00.000Z' },
    })
    const shown = JSON.stringify(responses.map(({ body }) => body))
    const { secondFactor } = (await storedOf(admin)) ?? {}
    expect(shown).not.toContain(secondFactor?.secret)
    expect(shown).not.toContain(secondFactor?.recoveryCodes?.[0])
  })

  test('cannot use another account’s secret that was copied in the database', async () => {
    const [one, other] = [await adminWithApp(), await adminWithApp()]
    const { secondFactor } = (await storedOf(one.admin)) ?? {}
    await User.updateOne({ _id: other.admin._id }, { $set: { secondFactor } })
    const cookies = await signedIn(other.admin)
    expect(await giveCode(cookies, codeOf(one.secret))).toMatchObject({ status: 500 })
    expectErrorResponse(await readUsers(cookies), CODE_NEEDED)
  })

  test('cannot turn it on with a wrong code', async () => {
    const admin = await newAdmin()
    const cookies = await signedIn(admin)
    const { secret } = (await beginSetUp(cookies)).body
    expect(await confirmSetUp(cookies, wrongCodeOf(secret))).toMatchObject({
      ...{ status: 422, body: { code: 'wrong-code', errors: { code: [expect.any(String)] } } },
    })
    expect(await readUsers(await signedIn(admin))).toMatchObject({ status: 200 })
  })

  test('starts again when it took longer than half an hour', async () => {
    const cookies = await signedIn(await newAdmin())
    const { secret } = (await beginSetUp(cookies)).body
    wait(31 * 60)
    expectErrorResponse(await confirmSetUp(cookies, codeOf(secret)), {
      status: 404,
      code: 'link-not-valid',
    })
  })

  test('cannot replace a secret that is in use', async () => {
    const { cookies, secret } = await adminWithApp()
    expectErrorResponse(await beginSetUp(cookies), { status: 409, code: 'second-factor-on' })
    expectErrorResponse(await confirmSetUp(cookies, codeOf(secret)), {
      status: 409,
      code: 'second-factor-on',
    })
  })

  test('needs a recent confirmation', async () => {
    const cookies = await signedIn(await newAdmin(), {
      confirmedAt: new Date(Date.now() - 11 * 60_000),
    })
    expectErrorResponse(await beginSetUp(cookies), { status: 403, code: 'password-needed' })
  })

  test('gets one set of recovery codes from concurrent attempts with one code', async () => {
    const cookies = await signedIn(await newAdmin())
    const { secret } = (await beginSetUp(cookies)).body
    const code = codeOf(secret)
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => confirmSetUp(cookies, code)),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(await loggedActs()).toEqual(['second-factor-on'])
  })
})

test('visitors and members cannot use it', async () => {
  const member = await signedIn(await createPerson())
  const calls = [
    ...[beginSetUp, (cookies?: string) => confirmSetUp(cookies, '123456')],
    ...[(cookies?: string) => turnOff(cookies, '123456')],
    ...[(cookies?: string) => giveCode(cookies, '123456')],
    (cookies?: string) => renewCodes(cookies, '123456'),
  ]
  for (const each of calls) {
    expectErrorResponse(await each(undefined), UNAUTHENTICATED)
    expectErrorResponse(await each(member), ADMINS_ALONE)
  }
})

describe('an admin with two-step login who logs in', () => {
  test('has admin rights after a code, only in that browser', async () => {
    const { admin, secret } = await adminWithApp()
    const [here, elsewhere] = [await signedIn(admin), await signedIn(admin)]
    expectErrorResponse(await readUsers(here), CODE_NEEDED)

    expect(await giveCode(here, codeOf(secret))).toMatchObject({ status: 200 })

    expect(await readUsers(here)).toMatchObject({ status: 200 })
    expectErrorResponse(await readUsers(elsewhere), CODE_NEEDED)
  })

  test('is a member until then: endpoints of members work, those of admins do not', async () => {
    const { admin } = await adminWithApp()
    const cookies = await signedIn(admin)
    const asked = await callHandler(postRequest, {
      ...{ path: '/api/createbloodrequest', cookies },
      body: {
        ...{ email: admin.email, patientName: 'Abdul Karim', bloodGroup: 'B+', bloodBag: 1 },
        ...{ time: dayFromToday(2), location: 'Ward 4', phone: '+880 1711-000001' },
      },
    })
    expect(asked.status).toBe(201)
    const post = await createBlogPost()
    const id = String(post._id)
    const removed = await callHandler(deletePost, { method: 'DELETE', cookies, params: { id } })
    expect(removed).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await BlogPost.exists({ _id: id })).not.toBeNull()
    const { email } = await createPerson()
    const read = await callHandler(getUser, { path: '/api/getuser', cookies, body: { email } })
    expect(read).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })

  test.each(['1234567', 'abc', '12345', ''])('gets a field error for the code %j', async (code) => {
    const { admin } = await adminWithApp()
    expectInvalid(await giveCode(await signedIn(admin), code), { code: [expect.any(String)] })
  })

  test('can type the code with a space in it', async () => {
    const { admin, secret } = await adminWithApp()
    const code = codeOf(secret)
    const typed = ` ${code.slice(0, 3)} ${code.slice(3)} `
    expect(await giveCode(await signedIn(admin), typed)).toMatchObject({ status: 200 })
  })

  test('cannot log in with a wrong code, nor with one of a minute ago', async () => {
    const { admin, secret } = await adminWithApp()
    const cookies = await signedIn(admin)
    const WRONG = { status: 422, body: { code: 'wrong-code' } }
    expect(await giveCode(cookies, wrongCodeOf(secret))).toMatchObject(WRONG)
    expect(await giveCode(cookies, codeOf(secret, -60))).toMatchObject(WRONG)
    expectErrorResponse(await readUsers(cookies), CODE_NEEDED)
  })

  test('can have a clock that differs by half a minute', async () => {
    const { admin, secret } = await adminWithApp()
    expect(await giveCode(await signedIn(admin), codeOf(secret, 30))).toMatchObject({ status: 200 })
  })

  test('uses a code once: no other person can use it, nor an earlier one', async () => {
    const { admin, secret } = await adminWithApp()
    const [own, thief] = [await signedIn(admin), await signedIn(admin)]
    const code = codeOf(secret)
    expect((await giveCode(own, code)).status).toBe(200)
    for (const seen of [code, codeOf(secret, -30)]) {
      expect(await giveCode(thief, seen)).toMatchObject({
        status: 422,
        body: { code: 'wrong-code' },
      })
    }
    expectErrorResponse(await readUsers(thief), CODE_NEEDED)
    wait(30)
    expect((await giveCode(thief, codeOf(secret))).status).toBe(200)
  })

  test('opens one session with one code in concurrent attempts', async () => {
    const { admin, secret } = await adminWithApp()
    const browsers = await Promise.all(Array.from({ length: 6 }, () => signedIn(admin)))
    const code = codeOf(secret)
    const responses = await Promise.all(browsers.map((cookies) => giveCode(cookies, code)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422])
    const open = await Promise.all(browsers.map(readUsers))
    expect(open.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('who becomes a user meanwhile can do nothing with the old cookie, with or without a code', async () => {
    const { admin, cookies, secret } = await adminWithApp()
    const demoted = { $set: { role: 'user' as const }, $inc: { sessionVersion: 1 } }
    await User.updateOne({ _id: admin._id }, demoted)
    expectErrorResponse(await readUsers(cookies), UNAUTHENTICATED)
    expectErrorResponse(await giveCode(cookies, codeOf(secret)), UNAUTHENTICATED)
    const later = await signedIn(await User.findById(admin._id).orFail())
    expectErrorResponse(await readUsers(later), ADMINS_ALONE)
    expectErrorResponse(await giveCode(later, codeOf(secret)), ADMINS_ALONE)
  })
})

describe('a recovery code', () => {
  test('replaces a code once, and the use is emailed and logged', async () => {
    const { admin, recoveryCodes } = await adminWithApp()
    await OutboxMail.deleteMany()
    const [code = ''] = recoveryCodes
    const [here, elsewhere] = [await signedIn(admin), await signedIn(admin)]
    expect((await giveCode(here, code.toUpperCase())).status).toBe(200)
    expect(await readUsers(here)).toMatchObject({ status: 200 })

    expect(await giveCode(elsewhere, code)).toMatchObject({
      status: 422,
      body: { code: 'wrong-code' },
    })
    expectErrorResponse(await readUsers(elsewhere), CODE_NEEDED)
    expect(await loggedActs()).toEqual(['second-factor-on', 'recovery-code-used'])
    const [mail, ...others] = await OutboxMail.find().lean()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: admin.email, subject: 'A recovery code was used' })
    expect(mail?.text).toContain('9 are left')
  })

  test('works once in concurrent attempts', async () => {
    const { admin, recoveryCodes } = await adminWithApp()
    const browsers = await Promise.all(Array.from({ length: 6 }, () => signedIn(admin)))
    const responses = await Promise.all(
      browsers.map((cookies) => giveCode(cookies, recoveryCodes[3] ?? '')),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422])
    expect((await storedOf(admin))?.secondFactor?.recoveryCodes).toHaveLength(9)
  })

  test('of another admin is rejected', async () => {
    const [one, other] = [await adminWithApp(), await adminWithApp()]
    const cookies = await signedIn(one.admin)
    expect(await giveCode(cookies, other.recoveryCodes[0] ?? '')).toMatchObject({ status: 422 })
  })

  test('becomes invalid when new ones are created, which needs the app', async () => {
    const { admin, cookies, secret, recoveryCodes } = await adminWithApp()
    const [old = ''] = recoveryCodes
    expect(await renewCodes(cookies, old)).toMatchObject({ status: 422, body: { code: 'invalid' } })
    const renewed = await renewCodes(cookies, codeOf(secret))
    expect(renewed.body.recoveryCodes).toHaveLength(10)
    const later = await signedIn(admin)
    expect((await giveCode(later, old)).status).toBe(422)
    expect((await giveCode(later, renewed.body.recoveryCodes[0] ?? '')).status).toBe(200)
    expect(await loggedActs()).toContain('recovery-codes-renewed')
  })

  test('works after the secret of the site was changed', async () => {
    const secret = process.env.NEXTAUTH_SECRET
    const { admin, recoveryCodes } = await adminWithApp()
    configure({ NEXTAUTH_SECRET: 'another-secret-for-this-test-alone' })
    try {
      const cookies = await signedIn(admin)
      expect((await giveCode(cookies, recoveryCodes[0] ?? '')).status).toBe(200)
      expect((await turnOff(cookies, recoveryCodes[1] ?? '')).status).toBe(200)
      expect((await readUsers(await signedIn(admin))).status).toBe(200)
    } finally {
      configure({ NEXTAUTH_SECRET: secret })
    }
  })
})

describe('turning off two-step login', () => {
  test('needs a code; afterwards the password is enough', async () => {
    const { admin, cookies, secret } = await adminWithApp()
    expect(await turnOff(cookies, wrongCodeOf(secret))).toMatchObject({ status: 422 })
    expectErrorResponse(await readUsers(await signedIn(admin)), CODE_NEEDED)
    expect((await turnOff(cookies, codeOf(secret))).status).toBe(200)
    expect((await readUsers(await signedIn(admin))).status).toBe(200)
    expect(await loggedActs()).toEqual(['second-factor-on', 'second-factor-off'])
    expect((await storedOf(admin))?.secondFactor).toBeUndefined()
    expectErrorResponse(await turnOff(cookies, codeOf(secret, 30)), {
      status: 409,
      code: 'second-factor-off',
    })
  })

  test('at the server’s console needs no code, for lost phones and codes', async () => {
    const { admin, cookies } = await adminWithApp()
    expect(await resetTwoStepLogin(` ${admin.email.toUpperCase()}`)).toContain(
      'can now log in without a code',
    )
    expectErrorResponse(await readUsers(cookies), UNAUTHENTICATED)
    const later = await signedIn(await User.findById(admin._id).orFail())
    expect((await readUsers(later)).status).toBe(200)
    expect(await AuditEntry.findOne({ action: 'second-factor-reset' }).lean()).toMatchObject({
      ...{ actor: null, person: admin._id },
    })
    await expect(resetTwoStepLogin(admin.email)).rejects.toThrow('has two-step login')
    await expect(makeAdmin('nobody@people.example')).rejects.toThrow('There is no account')
  })
})

describe('a site that requires it of every admin', () => {
  beforeEach(() => configure({ ADMIN_SECOND_FACTOR: 'required' }))
  afterEach(() => configure({ ADMIN_SECOND_FACTOR: undefined }))

  test('treats an admin without it as a member until it is set up', async () => {
    const admin = await newAdmin()
    const cookies = await signedIn(admin)
    expectErrorResponse(await readUsers(cookies), { status: 403, code: 'second-factor-missing' })
    const own = { path: '/api/getuser', cookies, body: { email: admin.email } }
    expect((await callHandler(getUser, own)).status).toBe(200)

    const { secret } = (await beginSetUp(cookies)).body
    expect((await confirmSetUp(cookies, codeOf(secret))).status).toBe(200)
    expect((await readUsers(cookies)).status).toBe(200)
  })

  test('does not affect members', async () => {
    expectErrorResponse(await readUsers(await signedIn(await createPerson())), ADMINS_ALONE)
  })
})

describe('attempts', () => {
  beforeEach(() => configure({ RATE_LIMIT_FACTOR: '1' }))
  afterEach(() => configure({ RATE_LIMIT_FACTOR: '100000' }))

  test('are limited to ten in a quarter of an hour from all browsers together, even for the right code', async () => {
    const { admin, secret } = await adminWithApp()
    // The code of the setup was the first.
    for (let nth = 2; nth <= 10; nth += 1) {
      expect((await giveCode(await signedIn(admin), wrongCodeOf(secret))).status).toBe(422)
    }
    const cookies = await signedIn(admin)
    expect(await giveCode(cookies, codeOf(secret))).toMatchObject({
      ...{ status: 429, body: { code: 'too-many-calls' } },
    })
    expectErrorResponse(await readUsers(cookies), CODE_NEEDED)
  })
})
