import 'server-only'
import { connectDb } from '@/lib/core/server/db/connection'
import { consumeLimit } from '@/lib/core/server/http/rate-limits'
import { loginSchema } from '@/lib/features/users/schema'
import { User } from '@/models/user'
import { USER_LIMITS } from '../limits'
import { countPasswordAttempt, resetPasswordAttempts } from './password-attempts'
import { verifyPassword } from './password-hash'

/**
 * Null for a wrong email or password. It counts each attempt first. Throws `too-many-calls` after
 * ten in 15 minutes for an account from one network, or sixty from one network.
 */
export async function signInWithPassword(credentials: unknown, network: string) {
  const parsed = loginSchema.safeParse(credentials)
  if (!parsed.success) return null
  const { email, password } = parsed.data
  await consumeLimit(USER_LIMITS['logins-of-a-network'], network)
  await consumeLimit(USER_LIMITS.logins, `${email} ${network}`)
  await countPasswordAttempt({ login: email })
  await connectDb()
  const user = await User.findOne({ email }).select('+passwordHash').lean()
  const isCorrect = await verifyPassword(password, user?.passwordHash)
  if (!user || !isCorrect) return null
  await resetPasswordAttempts({ login: email })
  return user
}
