'use client'

import { useState } from 'react'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'
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
 * Who is signed in, asked for once and shared by all parts of a page, and what a person can do about
 * it. `loading` is true until the first answer and while an action runs. Actions throw `ApiProblem`.
 * next-auth's browser code is fetched only when an action needs it.
 */
export function useAuth() {
  const { currentUser, role, loading, mutate } = useSession()
  const [acting, setActing] = useState(false)

  async function act<T>(work: () => Promise<T>): Promise<T> {
    setActing(true)
    try {
      const result = await work()
      await mutate()
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
     * Creates the account and signs in. Answers whether the person is signed in: an account that was
     * made stays made when the sign-in after it fails.
     */
    createUser: (person: NewUser): Promise<boolean> =>
      act(async () => (await nextAuthCalls()).createUser(person)),
    userLogin: (email: string, password: string) =>
      act(async () => (await nextAuthCalls()).signInWithPassword(email, password)),
    updateUserInfo: ({ displayName, photoURL, ...donor }: UserInfo) =>
      act(() =>
        callApi('account', {
          method: 'PATCH',
          body: { name: displayName, photo: photoURL, ...donor },
        }),
      ),
    /** Signs in again with the new password: the change ends every session, this one too. */
    changePassword: (currentPassword: string, password: string) =>
      act(async () =>
        (await nextAuthCalls()).changePassword(currentPassword, password, currentUser?.email),
      ),
    /** Ends every session of the account behind the link. */
    resetPassword: (token: string, password: string) =>
      act(() => callApi('password-reset', { method: 'PUT', body: { token, password } })),
    /** Leaves for Google, which leads back to `callbackUrl`. */
    googleLogin: async (callbackUrl = '/') => (await nextAuthCalls()).leaveForGoogle(callbackUrl),
    /** Leaves for Google and back here, so that the login is fresh; Google asks for the account. */
    confirmWithGoogle: async () => (await nextAuthCalls()).confirmWithGoogle(),
    /** Ends the session and empties what pages keep in this browser. */
    logOut: () => act(async () => (await nextAuthCalls()).signOutHere()),
  }
}

/** Most visitors of a page neither log in nor out there. */
function nextAuthCalls() {
  return import('./next-auth-calls').catch(() => {
    throw new ApiProblem(0, 'network', '')
  })
}
