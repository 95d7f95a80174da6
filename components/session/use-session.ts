'use client'

import { useState } from 'react'
import useSWR from 'swr'
import { type ApiProblem, callApi } from '@/lib/core/http/api-client'

export interface CurrentUser {
  displayName: string
  photoURL: string
  email: string
}

interface Session {
  user?: { id: string; name: string; email: string; image: string; role: 'admin' | 'user' }
}

const SESSION = 'auth/session'

/**
 * Who is signed in, fetched once and shared by all parts of a page. `loading` is true until the first
 * answer. The actions are in `useAuth`, which few parts of public pages need.
 */
export function useSession() {
  const { data, error, isLoading, mutate } = useSWR<Session, ApiProblem>(SESSION, callApi<Session>)
  const user = data?.user
  return {
    currentUser: user ? toCurrentUser(user) : null,
    role: user?.role ?? null,
    // After a passing error nobody knows yet whether this is a guest: the call is repeated soon.
    loading: data === undefined && (isLoading || Boolean(error?.isTransient)),
    /** Fetches the session again. */
    mutate,
  }
}

/**
 * The person whom a dialog is for. While it is open this is the person who opened it, even when their
 * session ends: what they typed stays, and is sent once they have logged in again.
 */
export function usePersonWhileOpen(currentUser: CurrentUser | null, isOpen: boolean) {
  const [known, setKnown] = useState(currentUser)
  const person = currentUser ?? (isOpen ? known : null)
  if (person?.email !== known?.email) setKnown(person)
  return person
}

function toCurrentUser(user: NonNullable<Session['user']>): CurrentUser {
  return { displayName: user.name, photoURL: user.image, email: user.email }
}
