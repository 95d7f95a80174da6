import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { Notification } from '@/models/notification'
import type { NotificationKind } from './kinds'

/** One thing that one person is to be told. */
export interface Notice {
  to: Types.ObjectId
  kind: NotificationKind
  /** The id of what it is about, such as a request. */
  about: Types.ObjectId
  /** The page of the site where it leads. */
  path: string
  /** What its text needs; no name, phone number or address of anybody. */
  values: Record<string, string | number>
  /** When it is told. Default: now. */
  dueAt?: Date
  /** Of two notices to one person with the same key, only the first is told. */
  key?: string
}

/** Tells people something, in the transaction of what they are told: one row for each notice. */
export async function notify(notices: readonly Notice[], session: ClientSession): Promise<void> {
  const now = new Date()
  const rows = notices.map((notice) => ({ dueAt: now, ...notice, deliveries: [] }))
  if (rows.length > 0) await Notification.insertMany(rows, { session })
}
