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

/** Omitted fields stay unchanged. Only donors have the last three. */
interface UserInfo {
  displayName?: string
  photoURL?: string
  phone?: string
  address?: string
  lastDonationDate?: string
}

/** `loading` is true until the first response and while an action runs. Actions throw `ApiProblem`. */
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
    /** Returns whether the person is logged in: the account exists even when the login after it fails. */
    createUser: (person: NewUser): Promise<boolean> => act(() => createUser(person)),
    userLogin: (email: string, password: string) => act(() => signInWithPassword(email, password)),
    updateUserInfo: ({ displayName, photoURL, ...donor }: UserInfo) =>
      act(() =>
        callApi('account', {
          method: 'PATCH',
          body: { name: displayName, photo: photoURL, ...donor },
        }),
      ),
    /** The change ends every session, so this logs in again. */
    changePassword: (currentPassword: string, password: string) =>
      act(() => sendNewPassword(currentPassword, password, currentUser?.email)),
    /** Ends every session of the account. */
    resetPassword: (token: string, password: string) =>
      act(() => callApi('password-reset', { method: 'PUT', body: { token, password } })),
    googleLogin: async (callbackUrl = '/') => (await nextAuthCalls()).leaveForGoogle(callbackUrl),
    /** Serves as a recent proof of identity; Google asks for the account. */
    confirmWithGoogle: async () => (await nextAuthCalls()).confirmWithGoogle(),
    logOut: () => act(async () => (await nextAuthCalls()).signOutHere()),
  }
}

/** Loaded on demand: most visitors neither log in nor out. */
function nextAuthCalls() {
  return import('./next-auth-calls').catch(() => {
    throw networkProblem()
  })
}
