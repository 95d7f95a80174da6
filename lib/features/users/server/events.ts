import 'server-only'
import type { Types } from 'mongoose'
import { defineEvent } from '@/lib/core/server/events'
import type { UserRecord } from '@/models/user'

export type DeletedAccount = UserRecord & { _id: Types.ObjectId }

export interface ChangedEmail {
  account: Types.ObjectId | string
  /** Empty once it is removed. */
  email: string
}

export const accountEvents = {
  accountDeleted: defineEvent<DeletedAccount>('account.deleted'),
  emailChanged: defineEvent<ChangedEmail>('account.email-changed'),
  /** Its payload is the account's id. */
  accountConfirmed: defineEvent<Types.ObjectId | string>('account.confirmed'),
}
