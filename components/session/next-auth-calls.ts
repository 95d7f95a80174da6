import { signIn, signOut } from 'next-auth/react'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'
import { forgetVisitorAfter } from './forget-visitor'
import type { NewUser } from './use-auth'

/** Creates an account and signs in; answers whether the sign-in succeeded too. */
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

/** next-auth answers a refused login with a word; ours are error codes, its own means a wrong password. */
export async function signInWithPassword(email: string, password: string): Promise<void> {
  await assertReachable()
  const result = await signIn('credentials', { email, password, redirect: false }).catch(() => null)
  if (!result) throw new ApiProblem(0, 'network', '')
  if (result.error === 'CredentialsSignin') throw new ApiProblem(401, 'wrong-credentials', '')
  if (result.error) throw new ApiProblem(result.status, result.error, '')
}

/** Leaves for Google, which leads back to `callbackUrl`. */
export async function leaveForGoogle(callbackUrl: string): Promise<void> {
  await assertReachable()
  await signIn('google', { callbackUrl })
}

/** Leaves for Google and back here, so that the login is fresh; Google asks for the account. */
export async function confirmWithGoogle(): Promise<void> {
  await assertReachable()
  await signIn('google', { callbackUrl: window.location.href }, { prompt: 'select_account' })
}

/** Ends the session and empties what pages keep in this browser. */
export async function signOutHere(): Promise<void> {
  await forgetVisitorAfter(async () => {
    // Our refusals have no address, and next-auth takes every answer for a success.
    const answer: { url?: string; message?: string } = await signOut({ redirect: false })
    if (!answer.url) throw new ApiProblem(503, 'unavailable', answer.message ?? '')
  })
}

/** next-auth leaves the page for an error of the browser's when it can't be reached: ask first. */
async function assertReachable(): Promise<void> {
  await callApi('auth/providers')
}
