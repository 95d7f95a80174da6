import 'server-only'
import { type PipelineStage, Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/auth/session'
import { connectDb } from '@/lib/core/db/connection'
import { findPage, type Paging } from '@/lib/core/db/page-and-total'
import { Notification, type NotificationRecord } from '@/models/notification'
import { countUnread } from './count-unread'
import type { NotificationKind } from './kinds'
import { type NotificationValues, wordNotification } from './word-notification'

/** One page of what a person was told, the latest first, and how much of all they have not read. */
export async function listNotifications(person: Pick<SessionUser, 'id'>, paging: Paging) {
  await connectDb()
  const [{ rows, total }, unread] = await Promise.all([
    findPage<Row>(Notification, paging, ownNotifications(person.id)),
    countUnread(person),
  ])
  return { notifications: rows.map(shownNotification), unread, total, ...paging }
}

/** The listing of one person's notifications, for the list and the test of its plan. */
export function ownNotifications(person: string) {
  const found: PipelineStage.Match[] = [
    { $match: { to: new Types.ObjectId(person), dueAt: { $lte: new Date() } } },
  ]
  return {
    found,
    sort: { dueAt: -1, _id: -1 } as const,
    shown: [{ $project: { kind: 1, path: 1, values: 1, dueAt: 1, readAt: 1 } }],
  }
}

type Row = Pick<NotificationRecord, 'path' | 'dueAt' | 'readAt'> & {
  _id: Types.ObjectId
  kind: NotificationKind
  values: NotificationValues
}

function shownNotification({ _id, kind, path, values, dueAt, readAt }: Row) {
  return {
    _id: String(_id),
    kind,
    path,
    ...wordNotification(kind, values ?? {}),
    toldAt: dueAt.toISOString(),
    isRead: Boolean(readAt),
  }
}
export type ShownNotification = ReturnType<typeof shownNotification>

/** What GET `notifications` answers. */
export type NotificationList = Awaited<ReturnType<typeof listNotifications>>
