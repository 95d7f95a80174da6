'use client'

import { useState } from 'react'
import {
  ApiError,
  acceptLanguageHeader,
  apiFetch,
  networkError,
  throwNetworkError,
} from '@/lib/core/http/api-client'
import { type CurrentUser, refreshSession, useSession, withoutSessionRequests } from './use-session'

export type { CurrentUser }

/** Omitted fields stay unchanged. Only donors have the last three. */
interface UserInfo {
  displayName?: string
  photoURL?: string
  phone?: string
  address?: string
  lastDonationDate?: string
}

/** `loading` is true until the first response and while an action runs. Actions throw `ApiError`. */
export function useAuth() {
  const { currentUser, role, loading } = useSession()
  const [isActing, setIsActing] = useState(false)

  async function runAction<T>(work: () => Promise<T>): Promise<T> {
    setIsActing(true)
    try {
      const result = await withoutSessionRequests(work)
      await refreshSession()
      return result
    } finally {
      setIsActing(false)
    }
  }

  return {
    currentUser,
    role,
    loading: isActing || loading,
    /** Returns whether the person is logged in: the account exists even when the login after it fails. */
    createUser: (person: NewUser): Promise<boolean> => runAction(() => createUser(person)),
    userLogin: (email: string, password: string) =>
      runAction(() => logInWithPassword(email, password)),
    updateUserInfo: ({ displayName, photoURL, ...donor }: UserInfo) =>
      runAction(() =>
        apiFetch('account', {
          method: 'PATCH',
          body: { name: displayName, photo: photoURL, ...donor },
        }),
      ),
    /** Ends every session of the account and starts a new one in this browser. */
    changePassword: (currentPassword: string, password: string) =>
      runAction(() =>
        apiFetch('account/password', { method: 'PUT', body: { currentPassword, password } }),
      ),
    /** Ends every session of the account. */
    resetPassword: (token: string, password: string) =>
      runAction(() => apiFetch('password-reset', { method: 'PUT', body: { token, password } })),
    googleLogin: async (callbackUrl = '/') =>
      (await loadNextAuthClient()).redirectToGoogle(callbackUrl),
    /** Serves as a recent proof of identity; Google asks for the account. */
    confirmWithGoogle: async () => (await loadNextAuthClient()).confirmWithGoogle(),
    logOut: () => runAction(async () => (await loadNextAuthClient()).logOutOfThisBrowser()),
  }
}

/** Loaded on demand: most visitors neither log in nor out. */
function loadNextAuthClient() {
  return import('./next-auth-client').catch(() => {
    throw networkError()
  })
}

interface NewUser {
  name: string
  email: string
  photo: string
  password: string
}

/** Returns whether the login succeeded too. */
async function createUser(person: NewUser): Promise<boolean> {
  await apiFetch('usercreate', { body: person })
  return logInWithPassword(person.email, person.password).then(
    () => true,
    () => false,
  )
}

interface SignInResponse {
  url?: string
  code?: string
  message?: string
}

/** next-auth's `signIn` sends two more requests, half a second on a slow line. Throws an `ApiError`. */
async function logInWithPassword(email: string, password: string): Promise<void> {
  let url = await sendCredentials(email, password)
  // A concurrent response, such as that of the session, replaced the CSRF cookie.
  if (url.searchParams.has('csrf')) url = await sendCredentials(email, password)
  const error = url.searchParams.has('csrf') ? 'internal' : url.searchParams.get('error')
  if (error === 'CredentialsSignin') throw new ApiError(401, 'wrong-credentials', '')
  if (error) throw new ApiError(401, error, '')
}

/** Where next-auth would redirect; after an error with `error` or `csrf` in the query. */
async function sendCredentials(email: string, password: string): Promise<URL> {
  const { csrfToken } = await apiFetch('auth/csrf')
  const callbackUrl = window.location.href
  const response = await fetch('/api/auth/callback/credentials', {
    method: 'POST',
    headers: acceptLanguageHeader(),
    body: new URLSearchParams({ email, password, csrfToken, callbackUrl, json: 'true' }),
  }).catch(throwNetworkError)
  const { url, code, message }: SignInResponse = await response.json().catch(throwNetworkError)
  if (!url) throw new ApiError(response.status, code ?? 'internal', message ?? '')
  return new URL(url)
}
