import { POST } from '@/app/api/contact/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { resetEnv } from '@/lib/core/server/env'
import { OutboxMail } from '@/models/outbox-mail'
import { createPerson } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { expectInvalid, testBadInput } from '@/tests/support/error-responses'
import { signedIn } from '@/tests/support/sign-in'

const path = '/api/contact'

function message(fields: Record<string, unknown> = {}) {
  return {
    name: 'Jamal Uddin',
    email: 'jamal@people.example',
    message: 'Where can I give blood on Friday?',
    ...fields,
  }
}

beforeAll(connectDb)
beforeEach(() => OutboxMail.deleteMany())

test('a visitor writes to the organisation, which can reply', async () => {
  const response = await callHandler(POST, { path, body: message() })
  expect(response.status).toBe(200)
  expect(response.body).toEqual({ message: 'Your message has been sent successfully!' })
  expect(await OutboxMail.find().lean()).toMatchObject([
    {
      to: 'contact@sharelife.example',
      replyTo: 'jamal@people.example',
      subject: 'Message from Jamal Uddin',
      text: expect.stringContaining('Where can I give blood on Friday?'),
      html: expect.stringContaining('Where can I give blood on Friday?'),
    },
  ])
})

test('a message is sent to the organisation’s email for messages', async () => {
  process.env.CONTACT_EMAIL = 'desk@dhanmondi.example'
  resetEnv()
  try {
    await callHandler(POST, { path, body: message() })
    expect(await OutboxMail.findOne().lean()).toMatchObject({ to: 'desk@dhanmondi.example' })
  } finally {
    delete process.env.CONTACT_EMAIL
    resetEnv()
  }
})

test('a message is queued in the outbox while no mail server is set', async () => {
  expect(await callHandler(POST, { path, body: message() })).toMatchObject({ status: 200 })
  expect(await OutboxMail.find().lean()).toMatchObject([{ status: 'waiting', attempts: 0 }])
})

test('a signed-in person can give any reply-to email', async () => {
  const cookies = await signedIn(await createPerson())
  expect(await callHandler(POST, { path, cookies, body: message() })).toMatchObject({ status: 200 })
})

test('markup in a message arrives as text', async () => {
  const body = message({ name: '<img src=x onerror=alert(1)>', message: '<script>x</script>' })
  await callHandler(POST, { path, body })
  const html = (await OutboxMail.findOne().lean())?.html
  expect(html).toContain('&lt;script&gt;x&lt;/script&gt;')
  expect(html).not.toMatch(/<script>|<img/)
})

test('a name with line breaks cannot add headers to the email', async () => {
  await callHandler(POST, { path, body: message({ name: 'Jamal\r\nBcc: all' }) })
  expect((await OutboxMail.findOne().lean())?.subject).toBe('Message from Jamal Bcc: all')
})

test('the longest message is accepted, in any script', async () => {
  const body = message({ message: 'র'.repeat(2_000), name: 'ক'.repeat(100) })
  expect(await callHandler(POST, { path, body })).toMatchObject({ status: 200 })
})

test('every empty field returns its message', async () => {
  const response = await callHandler(POST, { path, body: {} })
  expectInvalid(response, {
    name: ['Name is required'],
    email: ['Email is required'],
    message: ['Message is required'],
  })
  expect(await OutboxMail.countDocuments()).toBe(0)
})

test('rejects an invalid email', async () => {
  expectInvalid(await callHandler(POST, { path, body: message({ email: 'jamal' }) }), {
    email: ['Invalid email address'],
  })
})

describe('invalid input', () => {
  testBadInput({
    handler: POST,
    path,
    cookies: () => undefined,
    body: () => message(),
    stores: [OutboxMail],
  })
})
