import 'server-only'
import type { Types } from 'mongoose'
import { connectDb } from '@/lib/core/server/db/connection'
import { findPage, type Paging } from '@/lib/core/server/db/find-page'
import { OutboxMail, type OutboxMailRecord } from '@/models/outbox-mail'

const PROJECTION = { to: 1, subject: 1, attempts: 1, createdAt: 1, dueAt: 1 } as const

type Stored = Pick<OutboxMailRecord, keyof typeof PROJECTION> & { _id: Types.ObjectId }

/** Lists emails that the site gave up on, latest first, without their text, which may hold links. */
export async function listFailedEmails(paging: Paging) {
  await connectDb()
  const { rows, ...total } = await findPage<Stored>(OutboxMail, paging, {
    found: [{ $match: { status: 'given-up' } }],
    sort: { dueAt: -1, _id: -1 },
    shown: [{ $project: PROJECTION }],
  })
  return {
    rows: rows.map(({ _id, to, subject, attempts, createdAt }) => ({
      _id: String(_id),
      to,
      subject,
      attempts,
      queuedAt: createdAt.toISOString(),
    })),
    ...total,
  }
}
export type FailedEmail = Awaited<ReturnType<typeof listFailedEmails>>['rows'][number]
