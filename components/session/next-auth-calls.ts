import { signIn, signOut } from 'next-auth/react'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'
import { logOutAndClearStorage } from './log-out-and-clear-storage'
import type { NewUser } from './use-auth'

/** Creates an account and signs in; returns whether the sign-in succeeded too. */
export async function createUser(person: NewUser): Promise<boolean> {
  await callApi('usercreate', { body: person })
  return signInWithPassword(person.email, person.password).then(
    () => true,
    () => false,
  )
}

/** Changes the password and signs in with the new one: the change ends every session. */
export async function changePassword(
  currentPassword: string,
  password: string,
  email?: string,
): Promise<void> {
  await callApi('account/password', { method: 'PUT', body: { currentPassword, password } })
  if (email) await signInWithPassword(email, password)
}

/** next-auth answers a refused login with an error code: its own for a wrong password, else one of ours. */
export async function signInWithPassword(email: string, password: string): Promise<void> {
  await assertReachable()
  const result = await signIn('credentials', { email, password, redirect: false }).catch(() => null)
  if (!result) throw new ApiProblem(0, 'network', '')
  if (result.error === 'CredentialsSignin') throw new ApiProblem(401, 'wrong-credentials', '')
  if (result.error) throw new ApiProblem(result.status, result.error, '')
}

/** Opens the login of Google, which leads back to `callbackUrl`. */
export async function leaveForGoogle(callbackUrl: string): Promise<void> {
  await assertReachable()
  await signIn('google', { callbackUrl })
}

/** Logs in with Google again and returns here, as a recent proof; Google asks for the account. */
export async function confirmWithGoogle(): Promise<void> {
  await assertReachable()
  await signIn('google', { callbackUrl: window.location.href }, { prompt: 'select_account' })
}

/** Ends the session and deletes what pages store in this browser. */
export async function signOutHere(): Promise<void> {
  await logOutAndClearStorage(async () => {
    // Our refusals have no `url`, and next-auth takes every answer for a success.
    const answer: { url?: string; message?: string } = await signOut({ redirect: false })
    if (!answer.url) throw new ApiProblem(503, 'unavailable', answer.message ?? '')
  })
}

/** If the server cannot be reached, next-auth would navigate to an error page of the browser. */
async function assertReachable(): Promise<void> {
  await callApi('auth/providers')
}
