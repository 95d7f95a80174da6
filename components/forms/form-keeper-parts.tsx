'use client'

import { History } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { get, type UseFormReturn } from 'react-hook-form'
import { useReauthentication } from '@/components/session/use-reauthentication'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { withMessages } from '@/lib/i18n/lazy-messages'
import { deleteDraft, readDraft, saveDraft, type Typed } from './form-draft'
import type { FormKeeperProps } from './form-keeper'

const loadLogin = withMessages(
  () => import('@/components/session/login-dialog').then((module) => module.LoginDialog),
  ['users', 'ui', 'errors', 'shared', 'validation'],
)

/** What a `FormKeeper` shows: the line that says that a draft was restored, and the login. */
export function FormKeeperParts({ form }: FormKeeperProps) {
  const { person, keeper } = form.keeping
  const { state, startAgain, forget } = useFormDraft(form.keeping)
  const { asked, asPerson } = useReauthentication(person)
  useImperativeHandle(keeper, () => ({ forget, asPerson }))
  const [Login, fetchLogin] = useLazyComponent(loadLogin)

  useEffect(() => {
    if (asked) fetchLogin().then((hasCome) => hasCome || asked.answer('lost'))
  }, [asked, fetchLogin])

  return (
    <>
      {state === 'none' ? null : <Kept state={state} onStartAgain={startAgain} />}
      {asked && Login ? <Login {...asked} email={person} /> : null}
    </>
  )
}

type KeptProps = { state: Exclude<DraftState, 'none'>; onStartAgain: () => void }

function Kept({ state, onStartAgain }: KeptProps) {
  const t = useTranslations('ui.draft')
  return (
    <p
      role="status"
      className="flex animate-fade-in items-start gap-2.5 rounded bg-surface-sunken px-3.5 py-2 text-sm text-text-muted"
    >
      <History aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
        {t(state)}
        <button
          type="button"
          onClick={onStartAgain}
          className="-my-2.5 inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4 hover:no-underline"
        >
          {t('startAgain')}
        </button>
      </span>
    </p>
  )
}

interface FormDraft {
  form: UseFormReturn
  /** The name of the draft; without one nothing is kept. */
  draft: string | undefined
  /** The e-mail of whoever fills the form in; empty where a guest may. */
  person: string
  fields: readonly string[]
  /** The initial values, from the server or empty. */
  start: Record<string, unknown>
}

/**
 * Stores what a person types into a form until it is sent, and restores it when the form is opened
 * again. Fields that nobody typed into keep the values of the server, which may have changed.
 */
function useFormDraft({ form, draft, person, ...first }: FormDraft) {
  const { getValues, setValue, watch, getFieldState, setFocus, clearErrors } = form
  const [state, setState] = useState<DraftState>('none')
  const [typed] = useState(() => new Set<string>())
  const { current: begun } = useRef(first)

  useEffect(() => {
    if (draft === undefined) return
    const { fields, start } = begun

    function keep() {
      const entries = [...typed].flatMap((field) => {
        const value = getValues(field)
        const before = get(start, field) ?? null
        return isSame(value, before) ? [] : [[field, { value, before }]]
      })
      saveDraft(draft ?? '', person, Object.fromEntries(entries) as Typed)
    }

    let isChanged = false
    for (const [field, { value, before }] of Object.entries(readDraft(draft, person, fields))) {
      const now = getValues(field)
      const saved = get(start, field) ?? null
      // What was typed before this code was loaded is newer.
      const isTypedAnew = !isEmpty(now) && now !== saved && now !== value
      if (isTypedAnew || isSame(value, saved)) continue
      isChanged ||= !isSame(before, saved)
      setValue(field, value)
      typed.add(field)
    }
    if (typed.size > 0) setState(isChanged ? 'changed' : 'kept')
    for (const field of fields) if (getFieldState(field).isDirty) typed.add(field)
    if (typed.size > 0) keep()

    const watching = watch((_values, { name: field, type }) => {
      if (!field || !fields.includes(field)) return
      // A value that the form sets by itself is not a draft, but one chosen by a press is.
      if (type === 'change' || getFieldState(field).isDirty) typed.add(field)
      if (typed.has(field)) keep()
    })
    return () => watching.unsubscribe()
  }, [draft, person, begun, typed, getValues, setValue, getFieldState, watch])

  function forget() {
    typed.clear()
    if (draft !== undefined) deleteDraft(draft)
    setState('none')
  }

  return {
    state,
    forget,
    /** Resets the form to its initial values, and focuses the first field that had a draft. */
    startAgain: () => {
      const fields = [...typed]
      for (const field of fields) setValue(field, get(begun.start, field))
      forget()
      clearErrors()
      const [top] = fields
      if (top) setFocus(top)
    },
  }
}

/** Whether a draft was restored, and whether the stored value has changed since it was typed. */
type DraftState = 'none' | 'kept' | 'changed'

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || (isEmpty(one) && isEmpty(other))
}
