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
  /** Another one after each login. */
  sessionId?: string
}

export interface KnownSession {
  /** Undefined until the first answer. */
  session?: Session
  /** Whether no answer is to be expected: the last call was refused for good. */
  isRefused: boolean
}

/** Parts of a page that appear within this time share an answer. */
const SHARED_FOR_MS = 2_000
const FOCUS_PAUSE_MS = 5_000
/** Before the first repetition of a failed call; later ones wait longer. */
const RETRY_MS = 5_000

const UNKNOWN: KnownSession = { isRefused: false }

let known = UNKNOWN
let call = 0
let calledAt = Number.NEGATIVE_INFINITY
let failures = 0
let retry: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** What is known about the session; the same object until that changes. */
export function knownSession(): KnownSession {
  return known
}

/** On the server, and while the page becomes interactive, nobody is known. */
export function unknownSession(): KnownSession {
  return UNKNOWN
}

/** Calls back when the session changes. Whoever listens has it fetched, and again at focus and on a new line. */
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

/** Fetches the session again. What was known stays if that fails, and the call is repeated. */
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

/** Forgets who is signed in, as a page that is loaded anew. */
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

/** Waits longer each time, and never all at once with others whom the same fault hit. */
function retryLater(): void {
  const pause = RETRY_MS * 2 ** Math.min(failures, 8) * (0.5 + Math.random())
  failures += 1
  retry = setTimeout(() => {
    // A page that nobody sees asks when it is seen again.
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
