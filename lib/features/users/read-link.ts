import 'server-only'
import type { SessionUser } from '@/lib/core/auth/session'
import { connectDb } from '@/lib/core/db/connection'
import { accountBehind } from './mailed-link'
import { readLogin } from './sign-in/read-login'

/** Whether a link for a new password can still be used, so that nobody types one for nothing. */
export async function isResetLinkAlive(token: string): Promise<boolean> {
  await connectDb()
  return (await accountBehind(token, 'password-reset')) !== null
}

/** How a link that confirms an address stands for the visitor who opened it. */
export type VerificationState = 'guest' | 'ready' | 'confirmed' | 'not-valid'

/** What the visitor can do with a link that confirms an address. */
export async function readVerification(
  person: SessionUser | null,
  token: string,
): Promise<VerificationState> {
  if (!person) return 'guest'
  const [{ isEmailVerified }, account] = await Promise.all([
    readLogin(person),
    accountBehind(token, 'email-verification'),
  ])
  if (isEmailVerified) return 'confirmed'
  return account === person.id ? 'ready' : 'not-valid'
}
