'use client'

import { useState, useSyncExternalStore } from 'react'
import type { Locale } from '@/lib/i18n/routing'
import { type KnownSession, knownSession, listenToSession, unknownSession } from './session-store'

export interface CurrentUser {
  displayName: string
  photoURL: string
  email: string
  /** The language in which we write to them. */
  locale: Locale
}

/**
 * Who is signed in, fetched once and shared by all parts of a page. `loading` is true until the first
 * answer. The actions are in `useAuth`, which few parts of public pages need.
 */
export function useSession() {
  const { session, isRefused } = useSyncExternalStore(listenToSession, knownSession, unknownSession)
  const user = session?.user
  return {
    currentUser: user ? toCurrentUser(user) : null,
    role: user?.role ?? null,
    /** Another one after a new login of the same person. */
    sessionId: session?.sessionId,
    // After a passing error nobody knows yet whether this is a guest: the call is repeated soon.
    loading: !session && !isRefused,
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

function toCurrentUser(
  user: NonNullable<NonNullable<KnownSession['session']>['user']>,
): CurrentUser {
  const { name: displayName, image: photoURL, email, locale = 'en' } = user
  return { displayName, photoURL, email, locale }
}
