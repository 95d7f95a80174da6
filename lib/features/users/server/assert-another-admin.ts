import 'server-only'
import type { ClientSession } from 'mongoose'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { AppError } from '@/lib/core/server/errors'
import { AdminRemovalLock } from '@/models/admin-removal-lock'
import { User } from '@/models/user'
import { USER_ERRORS } from '../errors'

/** Throws `last-admin`. Call it before the change: its write to the roster serializes such changes. */
export async function assertAnotherAdmin(
  leavingAdmin: unknown,
  session: ClientSession,
): Promise<void> {
  await AdminRemovalLock.updateOne(
    { _id: 'admins' },
    { $inc: { changes: 1 } },
    { upsert: true, session },
  )
  const remaining = await User.exists({ role: 'admin', _id: { $ne: leavingAdmin } }).session(
    session,
  )
  if (!remaining) {
    throw new AppError(USER_ERRORS['last-admin'], 'users.refusals.lastAdmin')
  }
}

/** Throws `forbidden` if the caller has lost the role. Call it in the transaction of the change. */
export async function assertStillAdmin(admin: SessionUser, session: ClientSession): Promise<void> {
  const isAdmin = await User.exists({ _id: admin.id, role: 'admin' }).session(session)
  if (!isAdmin) throw new AppError('forbidden', 'errors.refusals.admins')
}
