import { type DBSchema, openDB } from 'idb'
import type { FieldErrors } from '@/lib/core/errors'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'
import { FORMS_DELETED, formsHere } from './form-events'
import { FORMS, isTooOld, noteWaiting, peopleWaiting } from './offline-data'

/** A form that could not be sent, kept until the line is back. */
export interface KeptForm {
  /** The idempotency key of its call. */
  id: string
  kind: 'request' | 'pledge' | 'message'
  /** The e-mail of whoever typed it; it is sent as nobody else. */
  person: string
  path: string
  body: object
  /** The patient's name, or the words of a message. */
  about: string
  /** Where its form is, for correcting it. */
  href: string
  /** The draft of the form, by which what was typed is in it again. */
  draft?: { name: string; typed: Record<string, unknown> }
  keptAt: number
  /**
   * What the server answered, until the person has read it. Of a form that was sent nothing is left but
   * what the notice says: `href` is then what it made.
   */
  outcome?: Pick<Sent, 'as'> | Refused
}

type Sent = { as: 'sent'; answer: unknown }
export type Refused = {
  as: 'refused'
  status: number
  code: string
  message: string
  fields: FieldErrors
}

/** What became of a kept form. */
export type KeptOutcome = { id: string } & (
  | Sent
  | Refused
  | { as: 'cancelled' }
  /** The session has ended, so it can't be sent. */
  | { as: 'guest' }
)

/** Kept forms changed, or one has an outcome. */
type Listener = (outcome: KeptOutcome | null) => void

interface Schema extends DBSchema {
  forms: { key: string; value: KeptForm }
}

const listeners = new Set<Listener>()
let tabs: BroadcastChannel | undefined

/** Calls back at each change of the kept forms, in this tab or another. */
export function onKeptForms(listen: Listener): () => void {
  if (!tabs && typeof BroadcastChannel === 'function') {
    tabs = new BroadcastChannel(FORMS)
    tabs.onmessage = ({ data }) => hear(data)
  }
  window.addEventListener(FORMS_DELETED, hearDeletion)
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

/** Their pages must not say any longer that they will be sent. */
function hearDeletion(): void {
  for (const id of [...formsHere]) hear({ id, as: 'cancelled' })
  hear(null)
}

/** Keeps a form. Throws where the browser stores nothing. */
export async function keepForm(form: KeptForm): Promise<void> {
  await withForms((forms) => forms.put('forms', form))
  tell(null)
}

/** The kept forms of a person, the oldest first. */
export async function keptFormsOf(person: string): Promise<KeptForm[]> {
  return (await keptForms()).filter((form) => form.person === person)
}

/** The kept forms of everybody, the oldest first. */
export async function keptForms(): Promise<KeptForm[]> {
  const all = await withForms((forms) => forms.getAll('forms'))
  return all.sort((one, other) => one.keptAt - other.keptAt)
}

/** Deletes what others than this person typed. */
export async function forgetFormsOfOthers(person: string): Promise<void> {
  await withForms((forms) => dropForms(forms, (form) => form.person !== person))
  tell(null)
}

/** Forgets a form: it was cancelled, or its refusal was read. */
export async function forgetForm(id: string): Promise<void> {
  await withForms((forms) => forms.delete('forms', id))
  tell({ id, as: 'cancelled' })
}

/** Takes a form whose outcome was read out of the store; false where another tab was faster. */
export async function takeOutcome(id: string): Promise<boolean> {
  return withForms(async (forms) => {
    const change = forms.transaction('forms', 'readwrite')
    const form = await change.store.get(id)
    await change.store.delete(id)
    await change.done
    return form !== undefined
  })
}

/** In milliseconds: a phone that seems to be online may reach nothing, and is told of no change then. */
const AGAIN_AFTER_MS = 20_000
let timer: ReturnType<typeof setInterval> | undefined

/** Sends kept forms now, when the line comes back, and again and again while some wait. */
export function startSending(): void {
  window.addEventListener('online', trySending)
  timer ??= setInterval(trySending, AGAIN_AFTER_MS)
  trySending()
}

function trySending(): void {
  if (peopleWaiting().length === 0) {
    clearInterval(timer)
    timer = undefined
    return
  }
  // Without storage there is nothing to send.
  sendKeptForms().catch(() => undefined)
}

/**
 * Sends what a person typed without a network, one after the other. Of several tabs one sends at a time;
 * where browsers know no locks, the key of each form makes the server store it once. Stops when the line
 * or the session is lost again.
 */
export async function sendKeptForms(): Promise<void> {
  // Browsers have locks on secure pages alone.
  const { locks } = navigator as { locks?: LockManager }
  await (locks ? locks.request(FORMS, sendAll) : sendAll())
}

async function sendAll(): Promise<void> {
  const tried = new Set<string>()
  while (peopleWaiting().length > 0) {
    // Each goes as the person who typed it and nobody else, and another one may log in between two.
    const session = await callApi<{ user?: { email: string } }>('auth/session').catch(() => null)
    if (!session) return
    // Some may have been cancelled meanwhile.
    const waiting = (await keptForms()).filter(({ id, outcome }) => !outcome && !tried.has(id))
    const next = waiting.find(({ person }) => person === session.user?.email)
    if (!session.user) for (const { id } of waiting) tell({ id, as: 'guest' })
    if (!next || !(await sendOne(next))) return
    tried.add(next.id)
  }
}

/** Whether the next form may be tried. */
async function sendOne(form: KeptForm): Promise<boolean> {
  const { id, path, body } = form
  const outcome = await callApi<unknown>(path, { body, headers: { 'Idempotency-Key': id } }).then(
    (answer): Sent => ({ as: 'sent', answer }),
    refusedBy,
  )
  if (!outcome) return false
  if (await note(form, outcome)) tell({ id, ...outcome })
  return true
}

/** Keeps what became of a form; false if the form is gone, since it was cancelled or deleted meanwhile. */
async function note(form: KeptForm, outcome: Sent | Refused): Promise<boolean> {
  return withForms(async (forms) => {
    const change = forms.transaction('forms', 'readwrite')
    const isThere = (await change.store.getKey(form.id)) !== undefined
    if (isThere) {
      await change.store.put(outcome.as === 'sent' ? asSent(form, outcome) : { ...form, outcome })
    }
    await change.done
    return isThere
  })
}

/** What the notice needs, without what was typed or answered. */
function asSent(form: KeptForm, { answer }: Sent): KeptForm {
  const { id, kind, person, path, keptAt, draft } = form
  const made = (answer as { bloodRequest?: { _id: string } }).bloodRequest
  const href = kind === 'request' && made ? `/request/${made._id}` : form.href
  return {
    ...{ id, kind, person, path, keptAt, href, body: {}, about: '', outcome: { as: 'sent' } },
    ...(draft && { draft: { name: draft.name, typed: {} } }),
  }
}

/** Null for what may go better later. */
function refusedBy(cause: unknown): Refused | null {
  if (!(cause instanceof ApiProblem)) throw cause
  if (cause.isTransient || cause.code === 'unauthenticated') return null
  const { status, code, message, fields } = cause
  return { as: 'refused', status, code, message, fields }
}

function tell(outcome: KeptOutcome | null): void {
  hear(outcome)
  tabs?.postMessage(outcome)
}

function hear(outcome: KeptOutcome | null): void {
  for (const listen of [...listeners]) listen(outcome)
}

/** Opened for each use alone, so that the whole can be deleted at any time. */
async function withForms<T>(work: (forms: Forms) => Promise<T>) {
  const forms = await open()
  try {
    const now = Date.now()
    // What was typed long ago is no longer what somebody wants to say.
    await dropForms(forms, ({ keptAt }) => isTooOld(keptAt, now))
    const result = await work(forms)
    noteWaiting((await forms.getAll('forms')).map(({ person }) => person))
    return result
  } finally {
    forms.close()
  }
}

async function dropForms(forms: Forms, isDropped: (form: KeptForm) => boolean): Promise<void> {
  const change = forms.transaction('forms', 'readwrite')
  const dropped = (await change.store.getAll()).filter(isDropped)
  await Promise.all(dropped.map(({ id }) => change.store.delete(id)))
  await change.done
  for (const { id } of dropped) tell({ id, as: 'cancelled' })
}

type Forms = Awaited<ReturnType<typeof open>>

function open() {
  return openDB<Schema>(FORMS, 1, {
    upgrade: (database) => {
      database.createObjectStore('forms', { keyPath: 'id' })
    },
  })
}
