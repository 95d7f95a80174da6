'use client'

import { useState, useSyncExternalStore } from 'react'
import type { Locale } from '@/lib/i18n/routing'
import {
  getServerSessionSnapshot,
  getSessionSnapshot,
  type SessionState,
  subscribeToSession,
} from './session-store'

export interface CurrentUser {
  displayName: string
  photoURL: string
  email: string
  /** The language of the emails to this person. */
  locale: Locale
}

/** `loading` is true until the first response. The actions are in `useAuth`, which few pages need. */
export function useSession() {
  const { session, hasFailed } = useSyncExternalStore(
    subscribeToSession,
    getSessionSnapshot,
    getServerSessionSnapshot,
  )
  const user = session?.user
  return {
    currentUser: user ? toCurrentUser(user) : null,
    role: user?.role ?? null,
    /** Changes with each login. */
    sessionId: session?.sessionId,
    // After a temporary error it is unknown whether this is a guest; the request repeats soon.
    loading: !session && !hasFailed,
  }
}

/** While a dialog is open, this stays the person who opened it, even when their session ends. */
export function usePersonWhileOpen(currentUser: CurrentUser | null, isOpen: boolean) {
  const [known, setKnown] = useState(currentUser)
  const person = currentUser ?? (isOpen ? known : null)
  if (person?.email !== known?.email) setKnown(person)
  return person
}

function toCurrentUser(
  user: NonNullable<NonNullable<SessionState['session']>['user']>,
): CurrentUser {
  const { name: displayName, image: photoURL, email, locale = 'en' } = user
  return { displayName, photoURL, email, locale }
}
