import 'server-only'
import { connectDb } from '@/lib/core/db/connection'
import { consumeLimit } from '@/lib/core/http/limits'
import { loginSchema } from '@/lib/features/users/schema'
import { User } from '@/models/user'
import { isPassword } from './password'
import { countPasswordAttempt, resetPasswordAttempts } from './password-attempts'

/**
 * The account behind an e-mail and a password, or null when they don't fit. Every try is counted
 * before a password is looked at, whether there is such an account or not. Throws `too-many-calls`
 * after ten tries in a quarter of an hour for one account from one network (see `networkOf`), after
 * sixty from one network for whatever accounts, and as `countPasswordAttempt` does.
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
