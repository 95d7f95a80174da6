'use client'

import { type FormEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { ApiProblem, networkProblem } from '@/lib/core/http/api-client'
import { useMessageWording } from './use-message-wording'

interface LightForm<Output, Result> {
  loadSchema: () => Promise<z.ZodType<Output>>
  submit: (values: Output) => Promise<Result>
  onDone: (result: Result) => void
  onProblem: (problem: ApiProblem) => void
}

type Errors = Partial<Record<string, string>>

/** `useAppForm` without its library, for short forms on pages with a small JavaScript budget. */
export function useLightForm<Output, Result>({
  loadSchema,
  submit,
  onDone,
  onProblem,
}: LightForm<Output, Result>) {
  const word = useMessageWording()
  const form = useRef<HTMLFormElement>(null)
  const isRunning = useRef(false)
  const [isSubmitting, setSubmitting] = useState(false)
  const [wasChecked, setChecked] = useState(false)
  const [errors, setErrors] = useState<Errors>({})

  const fields = () => [...(form.current?.elements ?? [])] as HTMLInputElement[]
  const fieldOf = (name: string) => fields().find((field) => field.name === name)

  async function check() {
    const schema = await loadSchema().catch(() => {
      throw networkProblem()
    })
    const result = schema.safeParse(Object.fromEntries(new FormData(form.current ?? undefined)))
    return { values: result.data, wrong: result.success ? {} : firstOfEach(result.error) }
  }

  function show(wrong: Errors): void {
    setErrors(wrong)
    fields()
      .find(({ name }) => name in wrong)
      ?.focus()
  }

  async function send(): Promise<void> {
    const { values, wrong } = await check()
    setChecked(true)
    show(wrong)
    if (values !== undefined) onDone(await submit(values))
  }

  function showRefusal(problem: ApiProblem): void {
    const known = Object.entries(problem.fields).filter(([name]) => fieldOf(name))
    show(Object.fromEntries(known.map(([name, [message]]) => [name, message ?? problem.message])))
    if (known.length === 0) onProblem(problem)
  }

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isRunning.current) return
    isRunning.current = true
    setSubmitting(true)
    try {
      await send()
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause
      showRefusal(cause)
    } finally {
      isRunning.current = false
      setSubmitting(false)
    }
  }

  /** After the first submit, every input validates its field again. */
  async function onInput(event: FormEvent): Promise<void> {
    const { name } = event.target as HTMLInputElement
    if (!wasChecked || !name) return
    const { wrong } = await check()
    setErrors((earlier) => ({ ...earlier, [name]: wrong[name] }))
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
      onFocus: () => void loadSchema().catch(() => undefined),
    },
    errorOf: (name: keyof Output & string): string | undefined => {
      const message = errors[name]
      return message && word(message)
    },
    /** Also selects the value, so that typing replaces it. */
    selectField: (name: keyof Output & string) => {
      fieldOf(name)?.focus()
      fieldOf(name)?.select()
    },
  }
}

function firstOfEach(error: z.ZodError): Errors {
  const wrong: Errors = {}
  for (const { path, message } of error.issues) wrong[path.join('.')] ??= message
  return wrong
}
