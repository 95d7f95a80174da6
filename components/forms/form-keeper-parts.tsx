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
  /** Without a name nothing is stored. */
  draft: string | undefined
  /** The person's email; empty where a guest may use the form. */
  person: string
  fields: readonly string[]
  start: Record<string, unknown>
}

/** Fields that the person did not touch take the server's values, which may have changed. */
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
      // Text typed before this code loaded is newer than the draft.
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
      // A value that the form sets itself is no draft, but one chosen by a press is.
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

/** `changed`: the stored value has changed since the draft was typed. */
type DraftState = 'none' | 'kept' | 'changed'

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || (isEmpty(one) && isEmpty(other))
}
