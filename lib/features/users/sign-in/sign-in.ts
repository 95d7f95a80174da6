import 'server-only'
import { connectDb } from '@/lib/core/db/connection'
import { consumeLimit } from '@/lib/core/http/limits'
import { loginSchema } from '@/lib/features/users/schema'
import { User } from '@/models/user'
import { isPassword } from './password'
import { countPasswordAttempt, resetPasswordAttempts } from './password-attempts'

/**
 * Null for a wrong email or password. It counts each attempt first. Throws `too-many-calls` after
 * ten in 15 minutes for an account from one network, or sixty from one network.
 */
export async function signInWithPassword(credentials: unknown, network: string) {
  const parsed = loginSchema.safeParse(credentials)
  if (!parsed.success) return null
  const { email, password } = parsed.data
  await consumeLimit('logins-of-a-network', network)
  await consumeLimit('logins', `${email} ${network}`)
  await countPasswordAttempt({ login: email })
  await connectDb()
  const user = await User.findOne({ email }).select('+passwordHash').lean()
  const fits = await isPassword(password, user?.passwordHash)
  if (!user || !fits) return null
  await resetPasswordAttempts({ login: email })
  return user
}
