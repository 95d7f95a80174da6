import { useEffect, useRef, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { dropDraft, keepDraft, readDraft, type Typed } from './form-draft'

interface DraftOf {
  /** Under which name it is kept; without one nothing is. */
  name?: string
  /** The e-mail of whoever fills the form in; empty where a guest may. */
  person: string
  fields: readonly string[]
  /** What the form begins with: what the server knows, or nothing. */
  start: Record<string, unknown>
}

/**
 * Keeps what a person types into a form until it is sent, and puts it back when the form is there
 * again. Fields that nobody typed into are left to the form: what the server knows may have changed.
 */
export function useFormDraft<Input extends FieldValues, Output>(
  {
    getValues,
    setValue,
    watch,
    getFieldState,
    setFocus,
    clearErrors,
    formState,
  }: UseFormReturn<Input, unknown, Output>,
  draft: DraftOf,
) {
  const { name, person } = draft
  const [state, setState] = useState<DraftState>('none')
  const [typed] = useState(() => new Set<FieldPath<Input>>())
  const first = useRef(draft)
  // Read, or the form would not know of a press that fills a field in.
  void formState.dirtyFields

  useEffect(() => {
    if (!name) return
    const { start, fields } = first.current
    let isChanged = false
    for (const [key, { value, before }] of Object.entries(readDraft(name, person, fields))) {
      const field = key as FieldPath<Input>
      const now = getValues(field)
      const saved = start[key] ?? null
      // What somebody has typed before this code was here is newer.
      const isTypedAnew = !isEmpty(now) && now !== saved && now !== value
      if (isTypedAnew || isSame(value, saved)) continue
      isChanged ||= !isSame(before, saved)
      setValue(field, value as never)
      typed.add(field)
    }
    if (typed.size > 0) setState(isChanged ? 'changed' : 'kept')
  }, [name, person, typed, getValues, setValue])

  useEffect(() => {
    if (!name) return
    const { start, fields } = first.current

    function keep() {
      const entries = [...typed].flatMap((field) => {
        const value = getValues(field)
        const before = start[field] ?? null
        return isSame(value, before) ? [] : [[field, { value, before }]]
      })
      keepDraft(name ?? '', person, Object.fromEntries(entries) as Typed)
    }
    const watching = watch((_values, { name: field, type }) => {
      if (!field || !fields.includes(field)) return
      // What the form fills in by itself is no draft; what a press chose is.
      if (type !== 'change' && !getFieldState(field).isDirty && !typed.has(field)) return
      typed.add(field)
      keep()
    })
    return () => watching.unsubscribe()
  }, [name, person, typed, watch, getValues, getFieldState])

  /** Gives up what was typed, on the press of a button that says so. */
  function forget() {
    typed.clear()
    if (name) dropDraft(name)
    setState('none')
  }

  return {
    state,
    forget,
    /** The form as it began, with the first of those fields ready to be typed into. */
    startAgain: () => {
      const fields = [...typed]
      for (const field of fields) setValue(field, first.current.start[field] as never)
      forget()
      clearErrors()
      const [top] = fields
      if (top) setFocus(top)
    },
  }
}

/** Whether a draft was put back, and whether the server has changed since what it was typed over. */
export type DraftState = 'none' | 'kept' | 'changed'

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || (isEmpty(one) && isEmpty(other))
}
