import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import { User } from '@/models/user'

export interface LoginDetails {
  isEmailVerified: boolean
  hasPassword: boolean
}

export async function readLoginDetails(person: SessionUser): Promise<LoginDetails> {
  await connectDb()
  const user = await User.findById(person.id).select('emailVerifiedAt +passwordHash').lean()
  return {
    isEmailVerified: Boolean(user?.emailVerifiedAt),
    hasPassword: Boolean(user?.passwordHash),
  }
}
