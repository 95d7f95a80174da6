import { PUT } from '@/app/api/account/language/route'
import { GET as exportOwn } from '@/app/api/account/route'
import { POST as signUp } from '@/app/api/usercreate/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { authOptions } from '@/lib/features/users/server/sign-in/auth-options'
import { AuditEntry } from '@/models/audit-entry'
import { User } from '@/models/user'
import { createPerson, FACTORY_PASSWORD } from '@/scripts/seed/factories'
import { buildRequest, callHandler, SITE_ORIGIN } from '@/tests/support/call-handler'
import {
  expectErrorResponse,
  expectInvalid,
  UNAUTHENTICATED,
} from '@/tests/support/error-responses'
import { logIn, sessionOf } from '@/tests/support/login'
import { mailsTo } from '@/tests/support/mailed-links'
import { signedIn } from '@/tests/support/sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>

beforeAll(connectDb)

const path = '/api/account/language'
const languageOf = async (email: string) => (await User.findOne({ email }).lean())?.locale

async function choose(person: Person, body: unknown) {
  return callHandler(PUT, { path, method: 'PUT', cookies: await signedIn(person), body })
}

test('a person changes the language of their emails, and back', async () => {
  const person = await createPerson()
  for (const locale of ['bn', 'en'] as const) {
    const { status, body } = await choose(person, { locale })
    expect({ status, body }).toEqual({
      status: 200,
      body: { locale, message: 'Your language has been changed.' },
    })
    expect(await languageOf(person.email)).toBe(locale)
  }
  expect(await AuditEntry.countDocuments({ actor: person._id })).toBe(0)
})

test('rejects a language that the site does not have', async () => {
  const person = await createPerson({ locale: 'bn' })
  for (const locale of ['fr', 'BN', '', null, { $ne: 'en' }]) {
    expectInvalid(await choose(person, { locale }), { locale: ["This value isn't valid."] })
  }
  expectInvalid(await choose(person, {}))
  expect(await languageOf(person.email)).toBe('bn')
})

test('rejects a guest', async () => {
  expectErrorResponse(
    await callHandler(PUT, { path, method: 'PUT', body: { locale: 'bn' } }),
    UNAUTHENTICATED,
  )
})

test('the session has the chosen language, so that a page can compare', async () => {
  const person = await createPerson()
  const { cookies } = await logIn(person.email, FACTORY_PASSWORD)
  expect((await sessionOf(cookies)).user).toMatchObject({ locale: 'en' })
  await choose(person, { locale: 'bn' })
  expect((await sessionOf(cookies)).user).toMatchObject({ locale: 'bn' })
})

test('the export names the language', async () => {
  const person = await createPerson({ locale: 'bn' })
  const { body } = await callHandler(exportOwn, {
    path: '/api/account',
    cookies: await signedIn(person),
  })
  expect(body).toMatchObject({ account: { language: 'bn' } })
})

test.each([
  ['bn', 'bn', '/bn/verify?token='],
  ['en', 'en', '/verify?token='],
  [undefined, 'en', '/verify?token='],
] as const)(
  'a person who signs up on a page in %s gets emails in %s from the first one on',
  async (language, locale, link) => {
    const email = `nusrat-${language}@people.example`
    const photo = 'https://pictures.example/nusrat.jpg'
    const { status } = await callHandler(signUp, {
      path: '/api/usercreate',
      headers: { 'accept-language': language },
      body: { name: 'Nusrat Jahan', email, photo, password: 'Blood#2030' },
    })
    expect(status).toBe(201)
    expect(await languageOf(email)).toBe(locale)
    const [mail] = await mailsTo(email)
    expect(mail?.text).toContain(`${SITE_ORIGIN}${link}`)
    expect(mail?.html).toContain(`<html lang="${locale}">`)
  },
)

test.each([
  [`next-auth.callback-url=${encodeURIComponent(`${SITE_ORIGIN}/bn/donate`)}`, 'bn'],
  [`next-auth.callback-url=${encodeURIComponent(`${SITE_ORIGIN}/dashboard`)}; locale=bn`, 'bn'],
  [`next-auth.callback-url=${encodeURIComponent(`${SITE_ORIGIN}/donate`)}`, 'en'],
  ['next-auth.callback-url=%00; locale=fr', 'en'],
  ['', 'en'],
] as const)(
  'a new person from Google with the cookies %j gets emails in %s',
  async (cookies, locale) => {
    const email = `tania-${Math.random()}@gmail.example`
    const profile = { sub: `google-${email}`, email, email_verified: true, name: 'Tania Rahman' }
    const { callbacks } = authOptions({ request: buildRequest({ cookies }) })
    const account = { provider: 'google' }
    expect(await callbacks?.signIn?.({ account, profile, user: {} } as never)).toBe(true)
    expect(await languageOf(email)).toBe(locale)
  },
)

test('an existing account has the same language after a Google login', async () => {
  const person = await createPerson({ locale: 'bn' })
  const { email } = person
  const profile = { sub: `google-${email}`, email, email_verified: true, name: 'Tania Rahman' }
  const { callbacks } = authOptions({ request: buildRequest({ cookies: 'locale=en' }) })
  await callbacks?.signIn?.({ account: { provider: 'google' }, profile, user: {} } as never)
  expect(await languageOf(email)).toBe('bn')
})
