import { PATCH } from '@/app/api/account/route'
import { POST as contact } from '@/app/api/contact/route'
import { POST as upload } from '@/app/api/upload/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { resetEnv } from '@/lib/core/server/env'
import { OutboxMail } from '@/models/outbox-mail'
import { User } from '@/models/user'
import { createPerson } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { expectErrorResponse } from '@/tests/support/error-responses'
import { signedIn } from '@/tests/support/sign-in'

type Headers = Record<string, string | undefined>

const FOREIGN = {
  status: 403,
  code: 'foreign-origin',
  message: 'Only pages of this site can use this endpoint.',
}

const path = '/api/account'
let person: Awaited<ReturnType<typeof createPerson>>

/** Changes the person's name with these headers of a page. */
async function rename(name: string, headers: Headers) {
  const cookies = await signedIn(person)
  const response = await callHandler(PATCH, {
    method: 'PATCH',
    path,
    cookies,
    headers,
    body: { name },
  })
  return { response, stored: (await User.findById(person._id).lean())?.name }
}

beforeAll(connectDb)

beforeEach(async () => {
  person = await createPerson({ name: 'Before' })
})

test.each<[string, Headers]>([
  ['our own page', { origin: 'http://localhost:3000' }],
  ['our own page, whatever Sec-Fetch-Site says', { 'sec-fetch-site': 'cross-site' }],
  ['our page behind a proxy that hides the host', { host: 'internal:8080' }],
  ['a browser that names the site alone', { origin: undefined, 'sec-fetch-site': 'same-origin' }],
  ['a person who typed the address', { origin: undefined, 'sec-fetch-site': 'none' }],
  ['a program that is no browser', { origin: undefined }],
])('accepts a request of %s', async (_who, headers) => {
  const { response, stored } = await rename('After', headers)
  expect(response.status).toBe(200)
  expect(stored).toBe('After')
})

test.each<[string, Headers]>([
  ['another site', { origin: 'https://evil.example' }],
  [
    'another site that says it is ours',
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  ],
  ['another port', { origin: 'http://localhost:3001' }],
  ['our name by another scheme', { origin: 'https://localhost:3000' }],
  [
    'a name that the Host header vouches for',
    { host: 'evil.example', origin: 'http://evil.example' },
  ],
  [
    'a name that a proxy vouches for',
    { 'x-forwarded-host': 'evil.example', origin: 'http://evil.example' },
  ],
  ['a longer name', { origin: 'http://localhost:3000.evil.example' }],
  ['a name inside another', { origin: 'http://evil.example/http://localhost:3000' }],
  ['a user part', { origin: 'http://localhost:3000@evil.example' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['nonsense', { origin: 'nonsense' }],
  ['a browser on another site', { origin: undefined, 'sec-fetch-site': 'cross-site' }],
  ['a browser on a neighbouring site', { origin: undefined, 'sec-fetch-site': 'same-site' }],
  ['an unknown kind of site', { origin: undefined, 'sec-fetch-site': 'surprise' }],
])('rejects a request of %s', async (_who, headers) => {
  const { response, stored } = await rename('After', headers)
  expectErrorResponse(response, FOREIGN)
  expect(stored).toBe('Before')
})

describe('a site that uses https', () => {
  const before = process.env.NEXTAUTH_URL

  afterEach(() => {
    process.env.NEXTAUTH_URL = before
    resetEnv()
  })

  test.each([
    ['https://sharelife.example', 200],
    ['http://sharelife.example', 403],
    ['https://sharelife.example:8443', 403],
    ['https://www.sharelife.example', 403],
  ])('answers a request of %s with %i', async (origin, status) => {
    process.env.NEXTAUTH_URL = 'https://sharelife.example/'
    resetEnv()
    const host = 'sharelife.example'
    const body = { name: 'Mitu', email: 'mitu@people.example', message: 'Hello' }
    const response = await callHandler(contact, {
      path: '/api/contact',
      headers: { host, origin },
      body,
    })
    expect(response).toMatchObject({ status })
  })
})

test('rejects a form of another site with any content type', async () => {
  const mails = await OutboxMail.countDocuments()
  const form = new FormData()
  form.set('image', new File(['x'], 'x.png'))
  const headers = { origin: 'https://evil.example' }
  expectErrorResponse(
    await callHandler(upload, { path: '/api/upload', rawBody: form, headers }),
    FOREIGN,
  )
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', undefined]) {
    const response = await callHandler(contact, {
      path: '/api/contact',
      rawBody: '{"name":"a","email":"a@b.example","message":"c"}',
      headers: { ...headers, 'content-type': type },
    })
    expectErrorResponse(response, FOREIGN)
  }
  expect(await OutboxMail.countDocuments()).toBe(mails)
})
