import { Types } from 'mongoose'
import { POST, PUT } from '@/app/api/email-verification/route'
import { PUT as reset } from '@/app/api/password-reset/route'
import { POST as signUp } from '@/app/api/usercreate/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { OutboxMail } from '@/models/outbox-mail'
import { Token } from '@/models/token'
import { User } from '@/models/user'
import { createPerson, storedPerson } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { expectErrorResponse, testBadInput, UNAUTHENTICATED } from '@/tests/support/error-responses'
import { mailedToken, mailsTo } from '@/tests/support/mailed-links'
import { signedIn } from '@/tests/support/sign-in'

const path = '/api/email-verification'
const NOT_VALID = {
  status: 404,
  code: 'link-not-valid',
  message: 'This link has expired or already been used. Ask for a new one.',
}

const confirm = (token: string, cookies?: string) =>
  callHandler(PUT, { path, method: 'PUT', cookies, body: { token } })
const askAgain = (cookies?: string) => callHandler(POST, { path, method: 'POST', cookies })

async function newMember() {
  const email = `member-${new Types.ObjectId()}@people.example`
  const photo = '/pictures/default-avatar.svg'
  await callHandler(signUp, {
    path: '/api/usercreate',
    body: { name: 'Nusrat Jahan', email, photo, password: 'Blood#2030' },
  })
  const person = await storedPerson({ email })
  return { person, cookies: await signedIn(person), token: await mailedToken(email) }
}

const isVerified = async (person: { _id: unknown }) =>
  Boolean((await User.findById(person._id).lean())?.emailVerifiedAt)

beforeAll(connectDb)
afterEach(() => OutboxMail.deleteMany())

test('a new member gets a link by email and confirms the email', async () => {
  const { person, cookies, token } = await newMember()
  expect(await isVerified(person)).toBe(false)
  expect(await mailsTo(person.email)).toMatchObject([
    { subject: 'Confirm your email for ShareLife' },
  ])
  expect(await confirm(token, cookies)).toMatchObject({
    status: 200,
    body: { message: 'Your email is confirmed.' },
  })
  expect(await isVerified(person)).toBe(true)
  // They may have lost the first response; for other people the link is used up.
  expect((await confirm(token, cookies)).status).toBe(200)
  const other = await createPerson({ emailVerifiedAt: null })
  expectErrorResponse(await confirm(token, await signedIn(other)), NOT_VALID)
})

test('the email omits a name that a stranger typed', async () => {
  const email = 'victim@people.example'
  await callHandler(signUp, {
    path: '/api/usercreate',
    body: {
      name: 'Win a prize at prizes.example',
      email,
      photo: '/pictures/default-avatar.svg',
      password: 'Blood#2030',
    },
  })
  const [mail] = await mailsTo(email)
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('prize')
})

test('a rejected sign-up sends no email', async () => {
  const person = await createPerson({ emailVerifiedAt: null })
  const body = {
    name: 'Somebody',
    email: person.email,
    photo: '/pictures/default-avatar.svg',
    password: 'Blood#2030',
  }
  expect((await callHandler(signUp, { path: '/api/usercreate', body })).status).toBe(409)
  expect(await mailsTo(person.email)).toEqual([])
  expect(await Token.countDocuments({ account: person._id })).toBe(0)
})

test('a member requests another link, and either of the two works, once', async () => {
  const { person, cookies, token: first } = await newMember()
  expect(await askAgain(cookies)).toMatchObject({
    status: 202,
    body: { message: "We've emailed you a link to confirm your address." },
  })
  const second = await mailedToken(person.email)
  expect(second).not.toBe(first)
  expect((await confirm(first, cookies)).status).toBe(200)
  expectErrorResponse(await confirm(second, cookies), NOT_VALID)
})

test('a member whose email is confirmed gets no other link', async () => {
  const { person, cookies, token } = await newMember()
  await confirm(token, cookies)
  expect((await askAgain(cookies)).status).toBe(202)
  expect(await mailsTo(person.email)).toHaveLength(1)
})

test('a link expires after three days', async () => {
  const { person, cookies, token } = await newMember()
  const [link] = await Token.find({ account: person._id }).lean()
  const hours = ((link?.expiresAt.getTime() ?? 0) - (link?.createdAt.getTime() ?? 0)) / 3_600_000
  expect(hours).toBeCloseTo(72, 1)
  await Token.updateOne({ account: person._id }, { $set: { expiresAt: new Date() } })
  expectErrorResponse(await confirm(token, cookies), NOT_VALID)
  expect(await isVerified(person)).toBe(false)
})

test('the owner of a mailbox cannot confirm a stranger’s account by mistake', async () => {
  const { person: squatter, token } = await newMember()
  const owner = await createPerson({ emailVerifiedAt: null })
  expectErrorResponse(await confirm(token), UNAUTHENTICATED)
  expectErrorResponse(await confirm(token, await signedIn(owner)), NOT_VALID)
  expect(await isVerified(squatter)).toBe(false)
  expect(await isVerified(owner)).toBe(false)
})

test('the link can’t be used for another purpose', async () => {
  const { person, token } = await newMember()
  const body = { token, password: 'Renewed#2030' }
  const response = await callHandler(reset, { path: '/api/password-reset', method: 'PUT', body })
  expectErrorResponse(response, NOT_VALID)
  expect(await User.findById(person._id).lean()).toMatchObject({ sessionVersion: 0 })
})

test('a visitor has no email to confirm', async () => {
  expectErrorResponse(await askAgain(), UNAUTHENTICATED)
})

describe('invalid input', () => {
  let cookies: string

  beforeAll(async () => {
    cookies = await signedIn(await createPerson({ emailVerifiedAt: null }))
  })

  testBadInput({
    handler: PUT,
    method: 'PUT',
    path,
    cookies: () => cookies,
    body: () => ({ token: '0'.repeat(43) }),
    stores: [Token, User],
  })
})
