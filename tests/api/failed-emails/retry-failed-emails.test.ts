import { POST } from '@/app/api/failed-emails/retry/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { listFailedEmails } from '@/lib/features/failed-emails/server/list-failed-emails'
import { readFailedEmailsBacklog } from '@/lib/features/failed-emails/server/read-failed-emails-backlog'
import { OutboxMail } from '@/models/outbox-mail'
import { createPerson } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import {
  expectErrorResponse,
  expectInvalid,
  UNAUTHENTICATED,
} from '@/tests/support/error-responses'
import { signedIn } from '@/tests/support/sign-in'

const path = '/api/failed-emails/retry'

let cookies: string

const retry = (ids: unknown, more: object = {}) =>
  callHandler<{ retried: number }>(POST, { path, cookies, body: { ids }, ...more })

const createEmail = (own: object = {}) =>
  OutboxMail.create({
    ...{ to: 'rahim@people.example', subject: 'Your booking', text: 'Text', html: '<p>Text</p>' },
    ...{ status: 'given-up', attempts: 80, dueAt: new Date('2026-05-04T10:00:00Z'), ...own },
  })

beforeAll(async () => {
  await connectDb()
  cookies = await signedIn(await createPerson({ role: 'admin' }))
})

beforeEach(() => OutboxMail.deleteMany())

test('an admin lists the failed emails, latest first, without their text', async () => {
  const createdAt = new Date('2026-05-01T09:00:00Z')
  const first = await createEmail({ createdAt })
  const last = await createEmail({
    ...{ to: 'mitu@people.example', subject: 'Reset', dueAt: new Date('2026-05-05T10:00:00Z') },
    createdAt,
  })
  await createEmail({ status: 'waiting' })

  expect(await listFailedEmails({ page: 1, limit: 25 })).toEqual({
    rows: [
      {
        ...{ _id: last.id, to: 'mitu@people.example', subject: 'Reset', attempts: 80 },
        queuedAt: createdAt.toISOString(),
      },
      {
        ...{ _id: first.id, to: 'rahim@people.example', subject: 'Your booking', attempts: 80 },
        queuedAt: createdAt.toISOString(),
      },
    ],
    total: 2,
  })
  expect(await readFailedEmailsBacklog()).toEqual({ count: 2, oldestAt: createdAt.toISOString() })
})

test('a retry queues only failed emails again, with all their attempts', async () => {
  const [failed, other, waiting] = [
    await createEmail(),
    await createEmail(),
    await createEmail({ status: 'waiting', attempts: 3, dueAt: new Date('2099-01-01') }),
  ]

  const { status, body } = await retry([failed.id, failed.id, waiting.id, 'f'.repeat(24)])

  expect([status, body]).toEqual([200, expect.objectContaining({ retried: 1 })])
  const retried = await OutboxMail.findById(failed._id).lean()
  expect(retried?.status).not.toBe('given-up')
  // The mail server of the tests may have it already.
  expect(retried?.attempts).toBeLessThanOrEqual(1)
  expect(await OutboxMail.findById(other._id).lean()).toMatchObject({ status: 'given-up' })
  expect(await OutboxMail.findById(waiting._id).lean()).toMatchObject({ attempts: 3 })
  expect((await retry([failed.id])).body).toMatchObject({ retried: 0 })
})

test.each([[[]], [['no-id']], [Array(51).fill('f'.repeat(24))], ['all']])(
  'the ids %j are rejected',
  async (ids) => {
    expectInvalid(await retry(ids))
  },
)

test('only an admin may retry', async () => {
  const { id } = await createEmail()
  expectErrorResponse(await retry([id], { cookies: undefined }), UNAUTHENTICATED)
  const member = await signedIn(await createPerson())
  expect((await retry([id], { cookies: member })).status).toBe(403)
  expect(await OutboxMail.findById(id).lean()).toMatchObject({ status: 'given-up' })
})

test('nothing waits without failed emails', async () => {
  await createEmail({ status: 'sent' })
  expect(await readFailedEmailsBacklog()).toEqual({ count: 0, oldestAt: null })
})
