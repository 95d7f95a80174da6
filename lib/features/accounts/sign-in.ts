import 'server-only'
import { connectDb } from '@/lib/core/db'
import { countAgainst } from '@/lib/core/limits'
import { User } from '@/models/user'
import { isPassword } from './password'
import { loginSchema } from './schema'

/**
 * The account behind an e-mail and a password, or null when they don't fit.
 * Throws `too-many-calls` after ten tries in a quarter of an hour for one account from one address.
 */
export async function signInWithPassword(credentials: unknown, address: string) {
  const parsed = loginSchema.safeParse(credentials)
  if (!parsed.success) return null
  const { email, password } = parsed.data
  await countAgainst('logins', `${email} ${address}`)
  await connectDb()
  const user = await User.findOne({ email }).select('+passwordHash').lean()
  const fits = await isPassword(password, user?.passwordHash)
  return user && fits ? user : null
}
