import 'server-only'
import type { ClientSession } from 'mongoose'
import type { SessionUser } from '@/lib/core/auth/session'
import { AppError } from '@/lib/core/errors'
import { AdminRoster } from '@/models/admin-roster'
import { User } from '@/models/user'

/**
 * Makes sure that an admin remains when this one is deleted or becomes a user. Call it within the
 * transaction of that change, before it. The write to the roster makes simultaneous changes run one
 * after the other. Throws `last-admin`.
 */
export async function keepAnAdmin(leaving: unknown, session: ClientSession): Promise<void> {
  await AdminRoster.updateOne(
    { _id: 'admins' },
    { $inc: { changes: 1 } },
    { upsert: true, session },
  )
  const remaining = await User.exists({ role: 'admin', _id: { $ne: leaving } }).session(session)
  if (!remaining) {
    throw new AppError('last-admin', 'users.refusals.lastAdmin')
  }
}

/**
 * Makes sure that the caller is still an admin. Call it within the transaction of what they do to
 * another account. Throws `forbidden`.
 */
export async function assertStillAdmin(admin: SessionUser, session: ClientSession): Promise<void> {
  const isAdmin = await User.exists({ _id: admin.id, role: 'admin' }).session(session)
  if (!isAdmin) throw new AppError('forbidden', 'errors.refusals.admins')
}
