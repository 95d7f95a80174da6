import { signIn, signOut } from 'next-auth/react'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'
import { logOutAndClearStorage } from './log-out-and-clear-storage'

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
