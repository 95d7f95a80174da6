'use client'

import { History } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { get, useFormContext } from 'react-hook-form'
import { useReauthentication } from '@/components/session/use-reauthentication'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { loadWithMessages } from '@/lib/i18n/lazy-messages'
import { type DraftFields, deleteDraft, readDraft, saveDraft } from './draft-store'
import type { FormOwner } from './form-owner'
import type { useAppForm } from './use-app-form'

const loadLogin = loadWithMessages(
  () => import('@/components/session/login-dialog').then((module) => module.LoginDialog),
  ['users', 'ui', 'errors', 'shared', 'validation'],
)

type DraftControl = ReturnType<typeof useAppForm>['draftControl']

export function FormDraftContent({ control }: { control: DraftControl }) {
  const { owner, handle } = control
  const { state, startAgain, forget } = useFormDraft(control)
  const { proofRequest, withLogin } = useReauthentication(owner?.id ?? '')
  useImperativeHandle(handle, () => ({ discard: forget, withLogin }))
  const [Login, fetchLogin] = useLazyComponent(loadLogin)

  useEffect(() => {
    if (proofRequest) fetchLogin().then((loaded) => loaded || proofRequest.onResult('lost'))
  }, [proofRequest, fetchLogin])

  return (
    <>
      {state === 'none' ? null : <DraftNotice state={state} onStartAgain={startAgain} />}
      {proofRequest && Login && owner ? <Login {...proofRequest} owner={owner} /> : null}
    </>
  )
}

type DraftNoticeProps = { state: Exclude<DraftState, 'none'>; onStartAgain: () => void }

function DraftNotice({ state, onStartAgain }: DraftNoticeProps) {
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

interface FormDraftOptions {
  /** Without a name nothing is stored. */
  draftName: string | undefined
  /** Missing where a guest may use the form. */
  owner: FormOwner | undefined
  fields: readonly string[]
  start: Record<string, unknown>
}

/** Fields that the person did not touch take the server's values, which may have changed. */
function useFormDraft({ draftName, owner, ...rest }: FormDraftOptions) {
  const userId = owner?.id ?? ''
  const form = useFormContext()
  const { getValues, setValue, watch, getFieldState, setFocus, clearErrors } = form
  const [state, setState] = useState<DraftState>('none')
  const [typed] = useState(() => new Set<string>())
  const { current: initial } = useRef(rest)

  useEffect(() => {
    if (draftName === undefined) return
    const { fields, start } = initial

    function save() {
      const entries = [...typed].flatMap((field) => {
        const value = getValues(field)
        const before = get(start, field) ?? null
        return isSame(value, before) ? [] : [[field, { value, before }]]
      })
      saveDraft(draftName ?? '', userId, Object.fromEntries(entries) as DraftFields)
    }

    let isChanged = false
    for (const [field, { value, before }] of Object.entries(readDraft(draftName, userId, fields))) {
      const now = getValues(field)
      const saved = get(start, field) ?? null
      // Text typed before this code loaded is newer than the draft.
      const isNewer = !isEmpty(now) && now !== saved && now !== value
      if (isNewer || isSame(value, saved)) continue
      isChanged ||= !isSame(before, saved)
      setValue(field, value)
      typed.add(field)
    }
    if (typed.size > 0) setState(isChanged ? 'changed' : 'restored')
    for (const field of fields) if (getFieldState(field).isDirty) typed.add(field)
    if (typed.size > 0) save()

    const subscription = watch((_values, { name: field, type }) => {
      if (!field || !fields.includes(field)) return
      // A value that the form sets itself is no draft, but one chosen by a press is.
      if (type === 'change' || getFieldState(field).isDirty) typed.add(field)
      if (typed.has(field)) save()
    })
    return () => subscription.unsubscribe()
  }, [draftName, userId, initial, typed, getValues, setValue, getFieldState, watch])

  function forget() {
    typed.clear()
    if (draftName !== undefined) deleteDraft(draftName)
    setState('none')
  }

  return {
    state,
    forget,
    startAgain: () => {
      const fields = [...typed]
      for (const field of fields) setValue(field, get(initial.start, field))
      forget()
      clearErrors()
      const [top] = fields
      if (top) setFocus(top)
    },
  }
}

/** `changed`: the stored value has changed since the draft was typed. */
type DraftState = 'none' | 'restored' | 'changed'

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || (isEmpty(one) && isEmpty(other))
}
