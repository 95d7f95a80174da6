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
 * Who is signed in, asked for once and shared by all parts of a page. `loading` is true until the first
 * answer. What a person can do about it is in `useAuth`, which few parts of public pages need.
 */
export function useSession() {
  const { data, error, isLoading, mutate } = useSWR<Session, ApiProblem>(SESSION, callApi<Session>)
  const user = data?.user
  return {
    currentUser: user ? toCurrentUser(user) : null,
    role: user?.role ?? null,
    // Whoever could not be asked for is no guest: the question is asked again in a moment.
    loading: data === undefined && (isLoading || Boolean(error?.isPassing)),
    /** Asks anew. */
    mutate,
  }
}

/**
 * Who a dialog is for: whoever is signed in, and while it is open whoever it was opened for, also when
 * their session ends meanwhile. What they type stays, and is sent once they have logged in again.
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
