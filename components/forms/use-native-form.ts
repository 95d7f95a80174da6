'use client'

import { type FormEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { ApiError, networkError } from '@/lib/core/http/api-client'
import { MISSING_FIELD, useMessageTranslator } from './use-error-text'

interface NativeFormOptions<Output, Result> {
  loadSchema: () => Promise<z.ZodType<Output>>
  submit: (values: Output) => Promise<Result>
  onDone: (result: Result) => void
  onError: (apiError: ApiError) => void
}

type Errors = Partial<Record<string, string>>

/** `useAppForm` on the browser's own `FormData`, for short forms on pages with little JavaScript. */
export function useNativeForm<Output, Result>({
  loadSchema,
  submit,
  onDone,
  onError,
}: NativeFormOptions<Output, Result>) {
  const translateMessage = useMessageTranslator()
  const form = useRef<HTMLFormElement>(null)
  const isRunning = useRef(false)
  const isLoaded = useRef(false)
  const [isSubmitting, setSubmitting] = useState(false)
  const [wasValidated, setValidated] = useState(false)
  const [errors, setErrors] = useState<Errors>({})

  const fields = () => [...(form.current?.elements ?? [])] as HTMLInputElement[]
  const findField = (name: string) => fields().find((field) => field.name === name)

  async function validate() {
    const schema = await loadSchema().catch(() => {
      throw networkError()
    })
    isLoaded.current = true
    const result = schema.safeParse(Object.fromEntries(new FormData(form.current ?? undefined)))
    return { values: result.data, invalid: result.success ? {} : firstErrors(result.error) }
  }

  function showErrors(invalid: Errors): void {
    setErrors(invalid)
    fields()
      .find(({ name }) => name in invalid)
      ?.focus()
  }

  /** The empty required fields, so that a submit responds before the schema has loaded. */
  function missingFields(): Errors {
    const missing = fields().filter(({ name, validity }) => name && validity.valueMissing)
    return Object.fromEntries(missing.map(({ name }) => [name, MISSING_FIELD]))
  }

  async function loadExactErrors(): Promise<void> {
    // The next submit repeats a failed load and reports its error.
    const { invalid } = await validate().catch(() => ({ invalid: null }))
    if (invalid) setErrors(invalid)
  }

  async function send(): Promise<void> {
    const missing = isLoaded.current ? {} : missingFields()
    if (Object.keys(missing).length > 0) {
      setValidated(true)
      showErrors(missing)
      void loadExactErrors()
      return
    }
    const { values, invalid } = await validate()
    setValidated(true)
    showErrors(invalid)
    if (values !== undefined) onDone(await submit(values))
  }

  function showApiError(apiError: ApiError): void {
    const knownErrors = Object.entries(apiError.fields).filter(([name]) => findField(name))
    showErrors(
      Object.fromEntries(
        knownErrors.map(([name, [message]]) => [name, message ?? apiError.message]),
      ),
    )
    if (knownErrors.length === 0) onError(apiError)
  }

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isRunning.current) return
    isRunning.current = true
    setSubmitting(true)
    try {
      await send()
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      showApiError(cause)
    } finally {
      isRunning.current = false
      setSubmitting(false)
    }
  }

  /** After the first submit, every input validates its field again. */
  async function onInput(event: FormEvent): Promise<void> {
    const { name } = event.target as HTMLInputElement
    if (!wasValidated || !name) return
    const { invalid } = await validate()
    setErrors((earlier) => ({ ...earlier, [name]: invalid[name] }))
  }

  return {
    isSubmitting,
    formProps: {
      ref: form,
      noValidate: true,
      // Before hydration, `get` would write the fields into the URL.
      method: 'dialog',
      onSubmit,
      onInput,
      // The submit repeats a failed load and reports its error.
      onFocus: () =>
        void loadSchema().then(
          () => {
            isLoaded.current = true
          },
          () => undefined,
        ),
    },
    errorOf: (name: keyof Output & string): string | undefined => {
      const message = errors[name]
      return message && translateMessage(message)
    },
    /** Also selects the value, so that typing replaces it. */
    selectField: (name: keyof Output & string) => {
      findField(name)?.focus()
      findField(name)?.select()
    },
  }
}

function firstErrors(error: z.ZodError): Errors {
  const invalid: Errors = {}
  for (const { path, message } of error.issues) invalid[path.join('.')] ??= message
  return invalid
}
