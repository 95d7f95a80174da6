'use client'

import { type ReactNode, useState } from 'react'
import { FormNotice, type Notice } from '@/components/forms/form-notice'
import { useAppForm } from '@/components/forms/use-app-form'
import { useProblemText } from '@/components/forms/use-problem-text'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import type { CodeForm as CodeValues } from '@/lib/features/users/second-factor/schema'

type CodeFormProps<Result> = {
  /** Whether a recovery code is valid too, or only a code of the app. */
  takes: 'app' | 'either'
  label: string
  hint?: string
  submitLabel: string
  failure: string
  tone?: 'primary' | 'danger'
  send: (code: string) => Promise<Result>
  onDone: (result: Result) => void
  aside?: ReactNode
}

/** A rejected code stays in the field, with the reason. */
export function CodeForm<Result>({
  takes,
  label,
  hint,
  submitLabel,
  failure,
  tone = 'primary',
  send,
  onDone,
  aside,
}: CodeFormProps<Result>) {
  const problemText = useProblemText()
  const [notice, setNotice] = useState<Notice | null>(null)
  const { register, formProps, isSubmitting, errorOf } = useAppForm({
    loadSchema: async () => {
      const { appCodeSchema, codeSchema } = await import(
        '@/lib/features/users/second-factor/schema'
      )
      return takes === 'app' ? appCodeSchema : codeSchema
    },
    defaultValues: { code: '' } satisfies CodeValues,
    submit: ({ code }) => {
      setNotice(null)
      return send(code)
    },
    onDone,
    onProblem: (problem) => setNotice({ title: failure, text: problemText(problem) }),
  })
  return (
    <form {...formProps} className="grid gap-5">
      <FormField label={label} hint={hint} error={errorOf('code')} required>
        {(field) => (
          <Input
            {...field}
            {...register('code')}
            inputMode={takes === 'app' ? 'numeric' : 'text'}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </FormField>
      <FormNotice notice={notice} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        {aside}
        <Button type="submit" variant={tone} loading={isSubmitting}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
