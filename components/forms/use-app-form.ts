'use client'

import { useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { ApiProblem, networkProblem } from '@/lib/core/http/api-client'
import { ownName, type WireNames } from '@/lib/core/validation/wire-names'
import { useMessageWording } from './use-message-wording'

interface AppForm<Input extends FieldValues, Output, Result> {
  /** The schema and zod load when the form first gets the focus. */
  loadSchema: () => Promise<z.ZodType<Output, Input>>
  defaultValues: DefaultValues<Input>
  /** For fields with a `defaultValue`: a default here overwrites text typed before hydration. */
  renderedValues?: DefaultValues<Input>
  /** The API's names of fields that the form names otherwise; they may depend on the values. */
  wireNames?: WireNames | ((values: Output) => WireNames)
  submit: (values: Output) => Promise<Result>
  onDone: (result: Result, values: Output) => void | Promise<void>
  /** Called with an error that belongs to no field; the typed values stay. */
  onProblem: (problem: ApiProblem) => void
  /** The draft's name in the tab. With it, or with `person`, the form must show a `FormKeeper`. */
  draft?: string
  /** By default, the fields in `defaultValues`. */
  draftFields?: readonly FieldPath<Input>[]
  /** The draft belongs to this email, whose owner can log in again without leaving the form. */
  person?: string
}

/**
 * Validates with the server's schema, and shows the server's errors at their fields. Needs the
 * messages `validation` and those of the schema's feature.
 */
export function useAppForm<Input extends FieldValues, Output extends FieldValues, Result>({
  loadSchema,
  defaultValues,
  renderedValues,
  wireNames = {},
  submit,
  onDone,
  onProblem,
  draft,
  draftFields,
  person = '',
}: AppForm<Input, Output, Result>) {
  const word = useMessageWording()
  const resolver: Resolver<Input, unknown, Output> = async (values, context, options) => {
    const checks = await loadChecks(loadSchema).catch(() => null)
    if (!checks) return { values: {}, errors: { root: { type: UNCHECKED } } as FieldErrors<Input> }
    const [{ zodResolver }, schema] = checks
    return zodResolver(schema)(values, context, options)
  }
  const form = useForm<Input, unknown, Output>({ resolver, defaultValues })
  const [isAwake, setAwake] = useState(false)
  const keeper = useRef<Keeper>(null)
  const { errors, isSubmitting } = form.formState

  function showRefusal(problem: ApiProblem, values: Output): void {
    const names = typeof wireNames === 'function' ? wireNames(values) : wireNames
    const refused = Object.entries(problem.fields)
    const named = refused.map(([name, messages]) => [ownName(name, names), messages] as const)
    // A nested field such as `en.title` is known by its first part.
    const known = named.filter(([name]) => (name.split('.')[0] ?? '') in form.getValues())
    known.forEach(([name, messages], index) => {
      const message = messages[0] ?? problem.message
      form.setError(name as FieldPath<Input>, { message }, { shouldFocus: index === 0 })
    })
    if (known.length === 0) onProblem(problem)
  }

  async function send(values: Output): Promise<void> {
    try {
      const work = () => submit(values)
      const result = await (keeper.current ? keeper.current.asPerson(work) : work())
      keeper.current?.forget()
      await onDone(result, values)
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause
      showRefusal(cause, values)
    }
  }

  const onSubmit = form.handleSubmit(send, (wrong) => {
    if (wrong.root?.type === UNCHECKED) onProblem(networkProblem())
  })

  return {
    ...form,
    onSubmit,
    isSubmitting,
    forgetDraft: () => keeper.current?.forget(),
    keeping: {
      ...{ draft, person, isAwake, keeper },
      fields: draftFields ?? Object.keys(defaultValues),
      start: { ...defaultValues, ...renderedValues } as Record<string, unknown>,
      // The keeper knows the fields only by the names in `fields`.
      form: form as unknown as UseFormReturn,
    },
    /** Spread it on the form element: the first focus loads the schema. */
    formProps: {
      noValidate: true,
      // Before hydration, `get` would write the fields into the URL.
      method: 'dialog',
      onSubmit,
      onFocus: () => {
        fetchAhead(loadSchema)
        setAwake(true)
      },
    },
    errorOf: (name: FieldPath<Input>): string | undefined => {
      const message = form.getFieldState(name, form.formState).error?.message
      return message && errors ? word(message) : undefined
    },
  }
}

/** Whether a retry may succeed, with the same values or with others. */
export function isRecoverable({ isTransient, code }: ApiProblem): boolean {
  return isTransient || code === 'invalid'
}

export type Keeper = {
  forget: () => void
  /** Runs work that needs a login, and asks for one if the session has ended. */
  asPerson: <T>(work: () => Promise<T>) => Promise<T>
}

/** The error type when a network error stopped the schema from loading. */
const UNCHECKED = 'unchecked'

// The submit repeats a failed load and reports its error.
function fetchAhead<S>(loadSchema: () => Promise<S>): void {
  loadChecks(loadSchema).catch(() => undefined)
}

function loadChecks<S>(loadSchema: () => Promise<S>) {
  return Promise.all([import('@hookform/resolvers/zod'), loadSchema()])
}
