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
  /** Loads the schema; it and zod are loaded when the form is first focused. */
  loadSchema: () => Promise<z.ZodType<Output, Input>>
  defaultValues: DefaultValues<Input>
  /**
   * The first values of fields that a page renders with a `defaultValue` instead, because a default here
   * would overwrite what was typed before hydration.
   */
  renderedValues?: DefaultValues<Input>
  /**
   * What the call names the fields that the form names otherwise, for refusals of the server; it may
   * depend on what was sent.
   */
  wireNames?: WireNames | ((values: Output) => WireNames)
  submit: (values: Output) => Promise<Result>
  onDone: (result: Result, values: Output) => void | Promise<void>
  /** Called with a refusal that belongs to no field. The typed values stay. */
  onProblem: (problem: ApiProblem) => void
  /**
   * The name under which typed values are kept in the tab until they are sent, and restored when the
   * form is opened again. With it, or with `person`, the form shows a `FormKeeper`.
   */
  draft?: string
  /** The fields that a draft holds; default: those that `defaultValues` names. */
  draftFields?: readonly FieldPath<Input>[]
  /**
   * The e-mail of whoever fills the form in. The draft is theirs alone, and when their session has
   * ended they log in in place and the same values are sent again.
   */
  person?: string
}

/**
 * The form hook of the site. It validates with the server's schema, focuses the first invalid field,
 * shows the server's refusals at their fields, and keeps what was typed. Needs the messages
 * `validation` and those of the schema's feature.
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
    // A field of a part, such as `en.title`, is known by its part.
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
    /** Deletes the draft, for a button that says so. */
    forgetDraft: () => keeper.current?.forget(),
    /** For the `FormKeeper` in the form. */
    keeping: {
      ...{ draft, person, isAwake, keeper },
      fields: draftFields ?? Object.keys(defaultValues),
      start: { ...defaultValues, ...renderedValues } as Record<string, unknown>,
      // The keeper knows the fields only by the names in `fields`.
      form: form as unknown as UseFormReturn,
    },
    /** Spread on the form element: the first focus loads the schema before it is needed. */
    formProps: {
      noValidate: true,
      // Until the page is interactive a submit must not write the fields into the address, as `get` would.
      method: 'dialog',
      onSubmit,
      onFocus: () => {
        fetchAhead(loadSchema)
        setAwake(true)
      },
    },
    /** The translated error of a field. */
    errorOf: (name: FieldPath<Input>): string | undefined => {
      const message = form.getFieldState(name, form.formState).error?.message
      return message && errors ? word(message) : undefined
    },
  }
}

/** Whether a form stays open: the same values may succeed later, or other values now. */
export function isRecoverable({ isTransient, code }: ApiProblem): boolean {
  return isTransient || code === 'invalid'
}

/** What the `FormKeeper` does for the form, once it is loaded. */
export type Keeper = {
  forget: () => void
  /** Runs work that needs a login, and asks the person to log in when their session has ended. */
  asPerson: <T>(work: () => Promise<T>) => Promise<T>
}

/** The type of the error when the schema could not be loaded because the network is lost. */
const UNCHECKED = 'unchecked'

// A load that fails now is tried again, and reported, when the form is sent.
function fetchAhead<S>(loadSchema: () => Promise<S>): void {
  loadChecks(loadSchema).catch(() => undefined)
}

function loadChecks<S>(loadSchema: () => Promise<S>) {
  return Promise.all([import('@hookform/resolvers/zod'), loadSchema()])
}
