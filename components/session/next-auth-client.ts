import { signIn, signOut } from 'next-auth/react'
import { ApiError, apiFetch } from '@/lib/core/http/api-client'
import { logOutAndClearStorage } from './log-out-and-clear-storage'

export async function redirectToGoogle(callbackUrl: string): Promise<void> {
  await assertReachable()
  await signIn('google', { callbackUrl })
}

/** Serves as a recent proof of identity; Google asks for the account. */
export async function confirmWithGoogle(): Promise<void> {
  await assertReachable()
  await signIn('google', { callbackUrl: window.location.href }, { prompt: 'select_account' })
}

export async function logOutOfThisBrowser(): Promise<void> {
  await logOutAndClearStorage(async () => {
    // Our error responses have no `url`, and next-auth takes every response for a success.
    const response: { url?: string; message?: string } = await signOut({ redirect: false })
    if (!response.url) throw new ApiError(503, 'unavailable', response.message ?? '')
  })
}

/** If the server is unreachable, next-auth would navigate to a browser error page. */
async function assertReachable(): Promise<void> {
  await apiFetch('auth/providers')
}
