import { type DBSchema, openDB } from 'idb'
import type { FieldErrors } from '@/lib/core/errors'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'
import { FORMS_DELETED, formsHere } from './form-events'
import { FORMS, isTooOld, noteWaiting, peopleWaiting } from './offline-data'

export interface KeptForm {
  /** Also the idempotency key of its request. */
  id: string
  kind: 'request' | 'pledge' | 'message'
  /** The email of its author; it is never sent as another person. */
  person: string
  path: string
  body: object
  /** The patient's name, or the text of a message. */
  about: string
  href: string
  draft?: { name: string; typed: Record<string, unknown> }
  keptAt: number
  /** The response until the person has read it. A sent form's `href` is then what it created. */
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

export type KeptOutcome = { id: string } & (Sent | Refused | { as: 'cancelled' } | { as: 'guest' })

type Listener = (outcome: KeptOutcome | null) => void

interface Schema extends DBSchema {
  forms: { key: string; value: KeptForm }
}

const listeners = new Set<Listener>()
let tabs: BroadcastChannel | undefined

/** Runs on each change of the saved forms, in this tab or another. */
export function onKeptForms(listen: Listener): () => void {
  if (!tabs && typeof BroadcastChannel === 'function') {
    tabs = new BroadcastChannel(FORMS)
    tabs.onmessage = ({ data }) => hear(data)
  }
  window.addEventListener(FORMS_DELETED, hearDeletion)
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

/** Open pages must stop saying that the forms will be sent. */
function hearDeletion(): void {
  for (const id of [...formsHere]) hear({ id, as: 'cancelled' })
  hear(null)
}

/** Throws when the browser cannot store the form. */
export async function keepForm(form: KeptForm): Promise<void> {
  await withForms((forms) => forms.put('forms', form))
  tell(null)
}

export async function keptFormsOf(person: string): Promise<KeptForm[]> {
  return (await keptForms()).filter((form) => form.person === person)
}

export async function keptForms(): Promise<KeptForm[]> {
  const all = await withForms((forms) => forms.getAll('forms'))
  return all.sort((one, other) => one.keptAt - other.keptAt)
}

export async function forgetFormsOfOthers(person: string): Promise<void> {
  await withForms((forms) => dropForms(forms, (form) => form.person !== person))
  tell(null)
}

export async function forgetForm(id: string): Promise<void> {
  await withForms((forms) => forms.delete('forms', id))
  tell({ id, as: 'cancelled' })
}

/** Removes a form with an outcome; returns false when another tab was faster. */
export async function takeOutcome(id: string): Promise<boolean> {
  return withForms(async (forms) => {
    const change = forms.transaction('forms', 'readwrite')
    const form = await change.store.get(id)
    await change.store.delete(id)
    await change.done
    return form !== undefined
  })
}

/** A phone that seems online may reach nothing, and then no event reports a change. */
const AGAIN_AFTER_MS = 20_000
let timer: ReturnType<typeof setInterval> | undefined

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

/** Sends one form at a time, in one tab; without locks each form's key prevents duplicates. */
export async function sendKeptForms(): Promise<void> {
  // Browsers have locks on secure pages only.
  const { locks } = navigator as { locks?: LockManager }
  await (locks ? locks.request(FORMS, sendAll) : sendAll())
}

async function sendAll(): Promise<void> {
  const tried = new Set<string>()
  while (peopleWaiting().length > 0) {
    // Check the session before each form, since another person may log in between two.
    const session = await callApi<{ user?: { email: string } }>('auth/session').catch(() => null)
    if (!session) return
    // The user may have cancelled some meanwhile.
    const waiting = (await keptForms()).filter(({ id, outcome }) => !outcome && !tried.has(id))
    const next = waiting.find(({ person }) => person === session.user?.email)
    if (!session.user) for (const { id } of waiting) tell({ id, as: 'guest' })
    if (!next || !(await sendOne(next))) return
    tried.add(next.id)
  }
}

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

/** Returns false when the form was cancelled or deleted meanwhile. */
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

/** Only what the notice needs, without typed text or response. */
function asSent(form: KeptForm, { answer }: Sent): KeptForm {
  const { id, kind, person, path, keptAt, draft } = form
  const made = (answer as { bloodRequest?: { _id: string } }).bloodRequest
  const href = kind === 'request' && made ? `/request/${made._id}` : form.href
  return {
    ...{ id, kind, person, path, keptAt, href, body: {}, about: '', outcome: { as: 'sent' } },
    ...(draft && { draft: { name: draft.name, typed: {} } }),
  }
}

/** Null for errors that may pass. */
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

/** Opened for each use, so that the database can be deleted at any time. */
async function withForms<T>(work: (forms: Forms) => Promise<T>) {
  const forms = await open()
  try {
    const now = Date.now()
    // A form that waited too long may no longer be wanted.
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
