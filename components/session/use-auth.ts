'use client'

import { useState } from 'react'
import { callApi, networkProblem } from '@/lib/core/http/api-client'
import { createUser, changePassword as sendNewPassword, signInWithPassword } from './password-calls'
import { refreshSession } from './session-store'
import { type CurrentUser, useSession } from './use-session'

export type { CurrentUser }

export interface NewUser {
  name: string
  email: string
  photo: string
  password: string
}

/** What a person changes about themselves; what is left out stays. Donors alone have the last three. */
interface UserInfo {
  displayName?: string
  photoURL?: string
  phone?: string
  address?: string
  lastDonationDate?: string
}

/**
 * Who is signed in, fetched once and shared by all parts of a page, with the actions of accounts.
 * `loading` is true until the first answer and while an action runs. Actions throw `ApiProblem`.
 * next-auth's browser code is loaded only when an action needs it.
 */
export function useAuth() {
  const { currentUser, role, loading } = useSession()
  const [acting, setActing] = useState(false)

  async function act<T>(work: () => Promise<T>): Promise<T> {
    setActing(true)
    try {
      const result = await work()
      await refreshSession()
      return result
    } finally {
      setActing(false)
    }
  }

  return {
    currentUser,
    role,
    loading: acting || loading,
    /**
     * Creates the account and signs in. Returns whether the person is signed in: the account
     * exists even when the sign-in after it fails.
     */
    createUser: (person: NewUser): Promise<boolean> => act(() => createUser(person)),
    userLogin: (email: string, password: string) => act(() => signInWithPassword(email, password)),
    updateUserInfo: ({ displayName, photoURL, ...donor }: UserInfo) =>
      act(() =>
        callApi('account', {
          method: 'PATCH',
          body: { name: displayName, photo: photoURL, ...donor },
        }),
      ),
    /** Signs in again with the new password: the change ends every session, this one too. */
    changePassword: (currentPassword: string, password: string) =>
      act(() => sendNewPassword(currentPassword, password, currentUser?.email)),
    /** Ends every session of the account behind the link. */
    resetPassword: (token: string, password: string) =>
      act(() => callApi('password-reset', { method: 'PUT', body: { token, password } })),
    /** Opens the login of Google, which leads back to `callbackUrl`. */
    googleLogin: async (callbackUrl = '/') => (await nextAuthCalls()).leaveForGoogle(callbackUrl),
    /** Logs in with Google again and returns here, as a recent proof; Google asks for the account. */
    confirmWithGoogle: async () => (await nextAuthCalls()).confirmWithGoogle(),
    /** Ends the session and deletes what pages store in this browser. */
    logOut: () => act(async () => (await nextAuthCalls()).signOutHere()),
  }
}

/** Loaded on demand: most visitors of a page neither log in nor out there. */
function nextAuthCalls() {
  return import('./next-auth-calls').catch(() => {
    throw networkProblem()
  })
}
