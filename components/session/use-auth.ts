'use client'

import { useState } from 'react'
import { apiFetch, networkError } from '@/lib/core/http/api-client'
import {
  createUser,
  logInWithPassword,
  type NewUser,
  submitPasswordChange,
} from './password-auth-client'
import { refreshSession } from './session-store'
import { type CurrentUser, useSession } from './use-session'

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
      const result = await work()
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
    /** The change ends every session, so this logs in again. */
    changePassword: (currentPassword: string, password: string) =>
      runAction(() => submitPasswordChange(currentPassword, password, currentUser?.email)),
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
