import { type ApiProblem, callApi } from '@/lib/core/http/api-client'
import type { Locale } from '@/lib/i18n/routing'

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

export interface KnownSession {
  /** Undefined until the first response. */
  session?: Session
  /** Whether the last request failed for good, so that no response will come. */
  isRefused: boolean
}

const SHARED_FOR_MS = 2_000
const FOCUS_PAUSE_MS = 5_000
const RETRY_MS = 5_000

const UNKNOWN: KnownSession = { isRefused: false }

let known = UNKNOWN
let call = 0
let calledAt = Number.NEGATIVE_INFINITY
let failures = 0
let retry: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Returns the same object until the session changes. */
export function knownSession(): KnownSession {
  return known
}

/** The session on the server and during hydration. */
export function unknownSession(): KnownSession {
  return UNKNOWN
}

/** With a listener, the store fetches the session, also on focus and when the connection returns. */
export function listenToSession(listener: () => void): () => void {
  if (listeners.size === 0) watchPage('addEventListener')
  listeners.add(listener)
  if (isOlderThan(SHARED_FOR_MS)) void refreshSession()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    watchPage('removeEventListener')
    clearTimeout(retry)
  }
}

/** After an error the known session stays, and the request repeats. */
export async function refreshSession(): Promise<void> {
  clearTimeout(retry)
  call += 1
  const own = call
  calledAt = Date.now()
  try {
    const { user, sessionId } = await callApi<Session>('auth/session')
    if (own !== call) return
    failures = 0
    publish({ session: { user, sessionId }, isRefused: false })
  } catch (problem) {
    if (own !== call) return
    publish({ ...known, isRefused: !(problem as ApiProblem).isTransient })
    retryLater()
  }
}

export function forgetSession(): void {
  clearTimeout(retry)
  call += 1
  calledAt = Number.NEGATIVE_INFINITY
  failures = 0
  known = UNKNOWN
}

function publish(next: KnownSession): void {
  if (JSON.stringify(next) === JSON.stringify(known)) return
  known = next
  for (const listener of listeners) listener()
}

/** Backs off exponentially, with jitter so that clients do not retry at the same time. */
function retryLater(): void {
  const pause = RETRY_MS * 2 ** Math.min(failures, 8) * (0.5 + Math.random())
  failures += 1
  retry = setTimeout(() => {
    // A hidden page retries when it becomes visible.
    if (listeners.size > 0 && isSeen()) void refreshSession()
  }, pause)
}

function watchPage(change: 'addEventListener' | 'removeEventListener'): void {
  window[change]('focus', refreshWhenSeen)
  document[change]('visibilitychange', refreshWhenSeen)
  window[change]('online', refreshWhenOnline)
}

function refreshWhenSeen(): void {
  if (isSeen() && navigator.onLine && isOlderThan(FOCUS_PAUSE_MS)) void refreshSession()
}

function refreshWhenOnline(): void {
  void refreshSession()
}

function isSeen(): boolean {
  return document.visibilityState !== 'hidden'
}

function isOlderThan(age: number): boolean {
  return Date.now() - calledAt > age
}
