import 'server-only'
import { type PipelineStage, Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import { databaseNow } from '@/lib/core/server/db/database-clock'
import { findPage, type Paging } from '@/lib/core/server/db/find-page'
import {
  type CurrentAlertState,
  readAlertStates,
} from '@/lib/features/alert-states/server/read-alert-states'
import type { Locale } from '@/lib/i18n/routing'
import { messagesFor } from '@/lib/i18n/translations'
import { Notification, type NotificationRecord } from '@/models/notification'
import type { NotificationKind } from '../notification-kinds'
import { countUnread } from './count-unread'
import { alertIdOf } from './notification-relevance'
import { type NotificationValues, translateNotification } from './translate-notification'

/** Lists notifications, newest first, with the state of each request for blood. */
export async function listNotifications(
  person: Pick<SessionUser, 'id'>,
  paging: Paging,
  locale: Locale,
) {
  await connectDb()
  const [{ rows, ...total }, unread] = await Promise.all([
    findPage<Row>(Notification, paging, ownNotificationsQuery(person.id, await databaseNow())),
    countUnread(person),
  ])
  const alertNow = await readAlertStates(rows.flatMap((row) => alertIdOf(row) ?? []))
  const notifications = rows.map((row) => {
    const alert = alertIdOf(row)
    return toNotificationDto(row, alert ? alertNow(alert) : undefined, locale)
  })
  // The panel's texts come with the response, because every page would otherwise load them.
  const { bell, answers } = messagesFor(locale).notifications
  const words = { none: bell.none, isNew: bell.isNew, markAll: bell.markAll, answers }
  const { page, limit } = paging
  return { notifications, words, unread, ...total, page, limit }
}

export function ownNotificationsQuery(person: string, now: Date) {
  const found: [PipelineStage.Match] = [
    { $match: { to: new Types.ObjectId(person), dueAt: { $lte: now } } },
  ]
  return {
    found,
    sort: { dueAt: -1, _id: -1 } as const,
    shown: [{ $project: { kind: 1, about: 1, path: 1, values: 1, dueAt: 1, readAt: 1 } }],
  }
}

type Row = Pick<NotificationRecord, 'about' | 'path' | 'dueAt' | 'readAt'> & {
  _id: Types.ObjectId
  kind: NotificationKind
  values: NotificationValues
}

function toNotificationDto(row: Row, now: CurrentAlertState | undefined, locale: Locale) {
  const { _id, kind, about, path, values, dueAt, readAt } = row
  return {
    _id: String(_id),
    kind,
    path,
    ...translateNotification(kind, values ?? {}, locale),
    sentAt: dueAt.toISOString(),
    isRead: Boolean(readAt),
    ...(now && {
      asked: {
        ...{ alert: String(values.alert), request: String(about) },
        ...{ answer: now.answer, state: now.state },
      },
    }),
  }
}
export type NotificationDto = ReturnType<typeof toNotificationDto>

export type NotificationListDto = Awaited<ReturnType<typeof listNotifications>>
