'use client'

import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useRouter } from '@/components/ui/use-router'
import type { ApiError } from '@/lib/core/http/api-client'
import { AppForm } from './app-form'
import { FormActions } from './form-actions'
import { FormDraft } from './form-draft'
import { FormError } from './form-error'
import type { useAppForm } from './use-app-form'

type EntityFormProps<Input extends FieldValues, Output extends FieldValues, Result> = {
  form: ReturnType<typeof useAppForm<Input, Output, Result>>
  label: string
  /** The title of `problem`. */
  failure: string
  problem: ApiError | null
  /** Whether the entity is stored, so that another person may edit it meanwhile. */
  isStored: boolean
  submit: string
  isDone: boolean
  onCancel?: () => void
  /** Screen readers announce it. */
  status: string
  children: ReactNode
}

/** The frame of a form that creates or edits an entity: its draft, fields, error and buttons. */
export function EntityForm<Input extends FieldValues, Output extends FieldValues, Result>({
  form,
  label,
  failure,
  problem,
  isStored,
  submit,
  isDone,
  onCancel,
  status,
  children,
}: EntityFormProps<Input, Output, Result>) {
  const router = useRouter()
  return (
    <AppForm<Input, Output, Result> form={form} className="flex flex-col gap-6" aria-label={label}>
      <FormDraft<Input, Output, Result> form={form} />
      {children}
      <FormError
        title={failure}
        error={problem}
        onLoadLatest={isStored ? () => router.refresh() : undefined}
      />
      <FormActions
        submit={submit}
        isSending={form.isSubmitting}
        isDone={isDone}
        onCancel={onCancel}
        status={status}
      />
    </AppForm>
  )
}
