'use client'

import { type BaseSyntheticEvent, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type Resolver,
  type ResolverOptions,
  set,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { ApiError, networkError } from '@/lib/core/http/api-client'
import { type ApiNames, fromApiName } from '@/lib/core/validation/api-names'
import type { FormOwner } from './form-owner'
import { MISSING_FIELD, useMessageTranslator } from './use-error-text'

interface AppFormOptions<Input extends FieldValues, Output, Result> {
  /** The schema and zod load when the form first gets the focus; a submit does not wait to report empty fields. */
  loadSchema: () => Promise<z.ZodType<Output, Input>>
  defaultValues: DefaultValues<Input>
  /** For fields with a `defaultValue`: a default here overwrites text typed before hydration. */
  renderedValues?: DefaultValues<Input>
  /** The API's names of fields that the form names otherwise; they may depend on the values. */
  apiNames?: ApiNames | ((values: Output) => ApiNames)
  submit: (values: Output) => Promise<Result>
  onDone: (result: Result, values: Output) => void | Promise<void>
  /** Called with an error that belongs to no field; the typed values stay. */
  onError: (error: ApiError) => void
  /** The draft's name in the tab. With it, or with `owner`, the form must show a `FormDraft`. */
  draftName?: string
  /** By default, the fields in `defaultValues`. */
  draftFields?: readonly FieldPath<Input>[]
  /** The draft belongs to this person, who can log in again without leaving the form. */
  owner?: FormOwner
}

/**
 * Validates with the server's schema, and shows the server's errors at their fields. Needs the
 * messages `validation` and those of the schema's feature.
 */
export function useAppForm<Input extends FieldValues, Output extends FieldValues, Result>({
  loadSchema,
  defaultValues,
  renderedValues,
  apiNames = {},
  submit,
  onDone,
  onError,
  draftName,
  draftFields,
  owner,
}: AppFormOptions<Input, Output, Result>) {
  const translateMessage = useMessageTranslator()
  const isLoaded = useRef(false)
  const wasSubmitted = useRef(false)

  async function load() {
    const validation = await loadValidation(loadSchema)
    isLoaded.current = true
    return validation
  }

  const resolver: Resolver<Input, unknown, Output> = async (values, context, options) => {
    const missing = isLoaded.current ? null : missingFieldErrors(options)
    if (missing) {
      const names: readonly string[] = options.names ?? []
      void loadExactErrors(names as FieldPath<Input>[])
      return { values: {}, errors: missing }
    }
    const validation = await load().catch(() => null)
    if (!validation)
      return { values: {}, errors: { root: { type: SCHEMA_NOT_LOADED } } as FieldErrors<Input> }
    const [{ zodResolver }, schema] = validation
    return zodResolver(schema)(values, context, options)
  }
  const form = useForm<Input, unknown, Output>({ resolver, defaultValues })

  /** Replaces the errors of empty fields with the schema's. The next submit repeats a failed load. */
  async function loadExactErrors(names: FieldPath<Input>[]): Promise<void> {
    const validation = await load().catch(() => null)
    if (!validation) return
    // A submit also checks fields that are not on the page yet.
    await form.trigger(wasSubmitted.current ? undefined : names, { shouldFocus: !isTyping() })
  }

  const [wasFocused, setWasFocused] = useState(false)
  const handle = useRef<FormDraftHandle>(null)
  const { errors, isSubmitting } = form.formState

  function showErrors(error: ApiError, values: Output): void {
    const names = typeof apiNames === 'function' ? apiNames(values) : apiNames
    const fieldErrors = Object.entries(error.fields)
    const namedErrors = fieldErrors.map(
      ([name, messages]) => [fromApiName(name, names), messages] as const,
    )
    // A nested field such as `en.title` is known by its first part.
    const knownErrors = namedErrors.filter(
      ([name]) => (name.split('.')[0] ?? '') in form.getValues(),
    )
    knownErrors.forEach(([name, messages], index) => {
      const message = messages[0] ?? error.message
      form.setError(name as FieldPath<Input>, { message }, { shouldFocus: index === 0 })
    })
    if (knownErrors.length === 0) onError(error)
  }

  async function send(values: Output): Promise<void> {
    try {
      const work = () => submit(values)
      const result = await (handle.current ? handle.current.withLogin(work) : work())
      handle.current?.discard()
      await onDone(result, values)
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      showErrors(cause, values)
    }
  }

  const validateAndSend = form.handleSubmit(send, (invalid) => {
    if (invalid.root?.type === SCHEMA_NOT_LOADED) onError(networkError())
  })

  function onSubmit(event?: BaseSyntheticEvent): Promise<void> {
    wasSubmitted.current = true
    return validateAndSend(event)
  }

  return {
    ...form,
    onSubmit,
    isSubmitting,
    discardDraft: () => handle.current?.discard(),
    draftControl: {
      draftName,
      owner,
      wasFocused,
      handle,
      fields: draftFields ?? Object.keys(defaultValues),
      start: { ...defaultValues, ...renderedValues } as Record<string, unknown>,
    },
    /** Spread it on the form element: the first focus loads the schema. */
    formProps: {
      noValidate: true,
      // Before hydration, `get` would write the fields into the URL.
      method: 'dialog',
      onSubmit,
      onFocus: () => {
        // The submit repeats a failed load and reports its error.
        load().catch(() => undefined)
        setWasFocused(true)
      },
    },
    errorOf: (name: FieldPath<Input>): string | undefined => {
      const message = form.getFieldState(name, form.formState).error?.message
      return message && errors ? translateMessage(message) : undefined
    },
  }
}

/** Whether a retry may succeed, with the same values or with others. */
export function isRecoverable({ isTransient, code }: ApiError): boolean {
  return isTransient || code === 'invalid'
}

type FormDraftHandle = {
  discard: () => void
  /** Runs work that needs a login, and asks for one if the session has ended. */
  withLogin: <T>(work: () => Promise<T>) => Promise<T>
}

/** The error type when a network error stopped the schema from loading. */
const SCHEMA_NOT_LOADED = 'unchecked'

/** The elements of a field; radio buttons have several. A controlled component may have no `validity`. */
type FieldElements = {
  ref?: Partial<HTMLInputElement>
  refs?: (Partial<HTMLInputElement> | undefined)[]
}

/** The errors of empty required fields, so that a submit responds before the schema has loaded. */
function missingFieldErrors<Input extends FieldValues>({
  names = [],
  fields,
}: ResolverOptions<Input>): FieldErrors<Input> | null {
  const missing = names.filter((name) => {
    const { ref, refs = [ref] } = (get(fields, name) ?? {}) as FieldElements
    const [element] = refs
    // The form remembers elements that are no longer on the page.
    return element?.isConnected && element.validity?.valueMissing
  })
  if (missing.length === 0) return null
  const errors: FieldErrors<Input> = {}
  for (const name of missing) set(errors, name, { type: 'required', message: MISSING_FIELD })
  return errors
}

const FOCUSED_TEXT = 'textarea:focus, input:focus:not([type=radio]):not([type=checkbox])'

function isTyping(): boolean {
  return Boolean(document.querySelector<HTMLInputElement>(FOCUSED_TEXT)?.value)
}

function loadValidation<S>(loadSchema: () => Promise<S>) {
  return Promise.all([import('@hookform/resolvers/zod'), loadSchema()])
}

export function changedFields<T extends object>(values: Partial<T>, stored: T): Partial<T> {
  const entries = Object.entries(values).filter(
    ([name, value]) => value !== undefined && !isSame(value, stored[name as keyof T]),
  )
  return Object.fromEntries(entries) as Partial<T>
}

/** A translation is an object of texts. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other
  const names = Object.keys({ ...one, ...other })
  return names.every((name) => Reflect.get(one, name) === Reflect.get(other, name))
}
