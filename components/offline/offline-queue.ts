import { type DBSchema, openDB } from 'idb'
import type { FieldErrors } from '@/lib/core/error-codes'
import { ApiError, apiFetch, sendRequest } from '@/lib/core/http/api-client'
import {
  isTooOld,
  QUEUE_DATABASE,
  QUEUE_DELETED,
  queuedUserIds,
  setQueuedUserIds,
  submissionsOnPage,
} from './offline-data'

export interface QueuedSubmission {
  /** Also the idempotency key of its request. */
  id: string
  kind: 'request' | 'pledge' | 'message'
  /** The id of its author; it is never sent as another person. */
  person: string
  path: string
  body: object
  /** The patient's name, or the text of a message. */
  about: string
  href: string
  draft?: { name: string; typed: Record<string, unknown> }
  keptAt: number
  /** The response until the person has read it. The `href` of a sent submission is then what it created. */
  outcome?: Pick<SentOutcome, 'as'> | FailedOutcome
}

type SentOutcome = { as: 'sent'; response: unknown }
export type FailedOutcome = {
  as: 'refused'
  status: number
  code: string
  message: string
  fields: FieldErrors
}

export type SubmissionOutcome = { id: string } & (
  | SentOutcome
  | FailedOutcome
  | { as: 'cancelled' }
  | { as: 'guest' }
)

type QueueListener = (outcome: SubmissionOutcome | null) => void

interface QueueSchema extends DBSchema {
  forms: { key: string; value: QueuedSubmission }
}

const listeners = new Set<QueueListener>()
let tabChannel: BroadcastChannel | undefined

/** Runs on each change of the queue, in this tab or another. */
export function onQueueChange(listen: QueueListener): () => void {
  if (!tabChannel && typeof BroadcastChannel === 'function') {
    tabChannel = new BroadcastChannel(QUEUE_DATABASE)
    tabChannel.onmessage = ({ data }) => notifyListeners(data)
  }
  window.addEventListener(QUEUE_DELETED, handleQueueDeletion)
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

/** Open pages must stop saying that their submissions will be sent. */
function handleQueueDeletion(): void {
  for (const id of [...submissionsOnPage]) notifyListeners({ id, as: 'cancelled' })
  notifyListeners(null)
}

/** Throws when the browser cannot store the submission. */
export async function queueSubmission(submission: QueuedSubmission): Promise<void> {
  await withQueue((queue) => queue.put('forms', submission))
  notifyAllTabs(null)
}

export async function getQueuedSubmissionsOf(userId: string): Promise<QueuedSubmission[]> {
  return (await getQueuedSubmissions()).filter((submission) => submission.person === userId)
}

export async function getQueuedSubmissions(): Promise<QueuedSubmission[]> {
  const all = await withQueue((queue) => queue.getAll('forms'))
  return all.sort((one, other) => one.keptAt - other.keptAt)
}

export async function deleteQueuedSubmissionsOfOthers(userId: string): Promise<void> {
  await withQueue((queue) => deleteSubmissions(queue, (submission) => submission.person !== userId))
  notifyAllTabs(null)
}

export async function cancelSubmission(id: string): Promise<void> {
  await withQueue((queue) => queue.delete('forms', id))
  notifyAllTabs({ id, as: 'cancelled' })
}

/** Removes a submission with an outcome; returns false when another tab was faster. */
export async function removeFinishedSubmission(id: string): Promise<boolean> {
  return withQueue(async (queue) => {
    const change = queue.transaction('forms', 'readwrite')
    const submission = await change.store.get(id)
    await change.store.delete(id)
    await change.done
    return submission !== undefined
  })
}

/** A phone that seems online may reach nothing, and then no event reports a change. */
const RETRY_AFTER_MS = 20_000
let timer: ReturnType<typeof setInterval> | undefined

export function startSendingQueue(): void {
  window.addEventListener('online', sendOrStop)
  timer ??= setInterval(sendOrStop, RETRY_AFTER_MS)
  sendOrStop()
}

function sendOrStop(): void {
  if (queuedUserIds().length === 0) {
    clearInterval(timer)
    timer = undefined
    return
  }
  // Without storage there is nothing to send.
  sendQueuedSubmissions().catch(() => undefined)
}

/** Sends one submission at a time, in one tab; without locks each one's key prevents duplicates. */
export async function sendQueuedSubmissions(): Promise<void> {
  // Browsers have locks on secure pages only.
  const { locks } = navigator as { locks?: LockManager }
  await (locks ? locks.request(QUEUE_DATABASE, sendAll) : sendAll())
}

async function sendAll(): Promise<void> {
  const attempted = new Set<string>()
  while (queuedUserIds().length > 0) {
    // Check the session before each submission, since another person may log in between two.
    const session = await apiFetch('auth/session').catch(() => null)
    if (!session) return
    // The user may have cancelled some meanwhile.
    const waiting = (await getQueuedSubmissions()).filter(
      ({ id, outcome }) => !outcome && !attempted.has(id),
    )
    const next = waiting.find(({ person }) => person === session.user?.id)
    if (!session.user) for (const { id } of waiting) notifyAllTabs({ id, as: 'guest' })
    if (!next || !(await sendOne(next))) return
    attempted.add(next.id)
  }
}

async function sendOne(submission: QueuedSubmission): Promise<boolean> {
  const { id, path, body } = submission
  const outcome = await sendRequest(path, { body, headers: { 'Idempotency-Key': id } }).then(
    (response): SentOutcome => ({ as: 'sent', response }),
    toFailedOutcome,
  )
  if (!outcome) return false
  if (await storeOutcome(submission, outcome)) notifyAllTabs({ id, ...outcome })
  return true
}

/** Returns false when the submission was cancelled or deleted meanwhile. */
async function storeOutcome(
  submission: QueuedSubmission,
  outcome: SentOutcome | FailedOutcome,
): Promise<boolean> {
  return withQueue(async (queue) => {
    const change = queue.transaction('forms', 'readwrite')
    const exists = (await change.store.getKey(submission.id)) !== undefined
    if (exists) {
      await change.store.put(
        outcome.as === 'sent' ? toSent(submission, outcome) : { ...submission, outcome },
      )
    }
    await change.done
    return exists
  })
}

/** Only what the notice needs, without typed text or response. */
function toSent(submission: QueuedSubmission, { response }: SentOutcome): QueuedSubmission {
  const { id, kind, person, path, keptAt, draft } = submission
  const created = (response as { bloodRequest?: { _id: string } }).bloodRequest
  const href = kind === 'request' && created ? `/request/${created._id}` : submission.href
  return {
    id,
    kind,
    person,
    path,
    keptAt,
    href,
    body: {},
    about: '',
    outcome: { as: 'sent' },
    ...(draft && { draft: { name: draft.name, typed: {} } }),
  }
}

/** Null for errors that may pass. */
function toFailedOutcome(cause: unknown): FailedOutcome | null {
  if (!(cause instanceof ApiError)) throw cause
  if (cause.isTransient || cause.code === 'unauthenticated') return null
  const { status, code, message, fields } = cause
  return { as: 'refused', status, code, message, fields }
}

function notifyAllTabs(outcome: SubmissionOutcome | null): void {
  notifyListeners(outcome)
  tabChannel?.postMessage(outcome)
}

function notifyListeners(outcome: SubmissionOutcome | null): void {
  for (const listen of [...listeners]) listen(outcome)
}

/** Opened for each use, so that the database can be deleted at any time. */
async function withQueue<T>(work: (queue: QueueDatabase) => Promise<T>) {
  const queue = await openQueue()
  try {
    const now = Date.now()
    // A submission that waited too long may no longer be wanted.
    await deleteSubmissions(queue, ({ keptAt }) => isTooOld(keptAt, now))
    const result = await work(queue)
    setQueuedUserIds((await queue.getAll('forms')).map(({ person }) => person))
    return result
  } finally {
    queue.close()
  }
}

async function deleteSubmissions(
  queue: QueueDatabase,
  isDeleted: (submission: QueuedSubmission) => boolean,
): Promise<void> {
  const change = queue.transaction('forms', 'readwrite')
  const deleted = (await change.store.getAll()).filter(isDeleted)
  await Promise.all(deleted.map(({ id }) => change.store.delete(id)))
  await change.done
  for (const { id } of deleted) notifyAllTabs({ id, as: 'cancelled' })
}

type QueueDatabase = Awaited<ReturnType<typeof openQueue>>

function openQueue() {
  return openDB<QueueSchema>(QUEUE_DATABASE, 1, {
    upgrade: (database) => {
      database.createObjectStore('forms', { keyPath: 'id' })
    },
  })
}
