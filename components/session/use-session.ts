'use client'

import { useState, useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { type ApiError, apiFetch, networkError } from '@/lib/core/http/api-client'
import type { Locale } from '@/lib/i18n/routing'

export interface CurrentUser {
  id: string
  displayName: string
  photoURL: string
  /** Empty for accounts without one. Identify people by the id. */
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
  if (person?.id !== known?.id) setKnown(person)
  return person
}

function toCurrentUser(
  user: NonNullable<NonNullable<SessionState['session']>['user']>,
): CurrentUser {
  const { id, name: displayName, image: photoURL, email, locale = 'en' } = user
  return { id, displayName, photoURL, email, locale }
}

interface Session {
  user?: {
    id: string
    name: string
    email: string
    image: string
    role: 'admin' | 'user'
    locale?: Locale
  }
  /** Changes with each login. */
  sessionId?: string
}

declare module '@/lib/core/http/endpoints' {
  interface Endpoints {
    'GET auth/session': { response: z.ZodType<Session> }
  }
}

interface SessionState {
  /** Undefined until the first response. */
  session?: Session
  /** Whether the last request failed for good, so that no response will come. */
  hasFailed: boolean
}

const FRESH_FOR_MS = 2_000
const MIN_FOCUS_INTERVAL_MS = 5_000
const RETRY_MS = 5_000

const UNKNOWN_STATE: SessionState = { hasFailed: false }

let state = UNKNOWN_STATE
/** Of the session request that is running. */
let abortController: AbortController | undefined
let cookieChanges = 0
/** Whether a session request was cancelled or postponed by a change of the cookie. */
let isOutdated = false
let requestedAt = Number.NEGATIVE_INFINITY
let failures = 0
let retry: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Returns the same object until the session changes. */
function getSessionSnapshot(): SessionState {
  return state
}

/** The session on the server and during hydration. */
function getServerSessionSnapshot(): SessionState {
  return UNKNOWN_STATE
}

/** With a listener, the store fetches the session, also on focus and when the connection returns. */
function subscribeToSession(listener: () => void): () => void {
  if (listeners.size === 0) togglePageListeners('addEventListener')
  listeners.add(listener)
  if (isOlderThan(FRESH_FOR_MS)) void refreshSession()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    togglePageListeners('removeEventListener')
    clearTimeout(retry)
  }
}

/** After an error the known session stays, and the request repeats. */
export async function refreshSession(): Promise<void> {
  clearTimeout(retry)
  if (cookieChanges > 0) {
    isOutdated = true
    return
  }
  requestedAt = Date.now()
  abortController?.abort()
  abortController = new AbortController()
  const { signal } = abortController
  try {
    const { user, sessionId } = await apiFetch('auth/session', { signal })
    if (signal.aborted) return
    abortController = undefined
    failures = 0
    publish({ session: { user, sessionId }, hasFailed: false })
  } catch (error) {
    if (signal.aborted) return
    abortController = undefined
    publish({ ...state, hasFailed: !(error as ApiError).isTransient })
    retryLater()
  }
}

/**
 * Runs a request that sets a new session cookie, and no session request at the same time: a late
 * response to the former cookie would overwrite the new one.
 */
export async function withoutSessionRequests<T>(work: () => Promise<T>): Promise<T> {
  cookieChanges += 1
  if (abortController) {
    isOutdated = true
    abortController.abort()
  }
  try {
    return await work()
  } finally {
    cookieChanges -= 1
    if (isOutdated && cookieChanges === 0) {
      isOutdated = false
      void refreshSession()
    }
  }
}

/** For code that runs right after a login. Throws a network error if the person is still unknown. */
export async function readSignedInPerson(): Promise<CurrentUser> {
  if (!state.session?.user) await refreshSession()
  const { user } = state.session ?? {}
  if (!user) throw networkError()
  return toCurrentUser(user)
}

export function resetSession(): void {
  clearTimeout(retry)
  abortController?.abort()
  abortController = undefined
  cookieChanges = 0
  isOutdated = false
  requestedAt = Number.NEGATIVE_INFINITY
  failures = 0
  state = UNKNOWN_STATE
}

function publish(next: SessionState): void {
  if (JSON.stringify(next) === JSON.stringify(state)) return
  state = next
  for (const listener of listeners) listener()
}

/** Backs off exponentially, with jitter so that clients do not retry at the same time. */
function retryLater(): void {
  const pause = RETRY_MS * 2 ** Math.min(failures, 8) * (0.5 + Math.random())
  failures += 1
  retry = setTimeout(() => {
    // A hidden page retries when it becomes visible.
    if (listeners.size > 0 && isVisible()) void refreshSession()
  }, pause)
}

function togglePageListeners(change: 'addEventListener' | 'removeEventListener'): void {
  window[change]('focus', refreshWhenVisible)
  document[change]('visibilitychange', refreshWhenVisible)
  window[change]('online', refreshWhenOnline)
}

function refreshWhenVisible(): void {
  if (isVisible() && navigator.onLine && isOlderThan(MIN_FOCUS_INTERVAL_MS)) void refreshSession()
}

function refreshWhenOnline(): void {
  void refreshSession()
}

function isVisible(): boolean {
  return document.visibilityState !== 'hidden'
}

function isOlderThan(age: number): boolean {
  return Date.now() - requestedAt > age
}
