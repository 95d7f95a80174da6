'use client'

import { useEffect } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { hasDraft } from './has-draft'
import type { useAppForm } from './use-app-form'

const loadContent = () => import('./form-draft-content').then((module) => module.FormDraftContent)

type FormDraftProps<Input extends FieldValues, Output extends FieldValues, Result> = {
  form: ReturnType<typeof useAppForm<Input, Output, Result>>
}

/** Must come first in the form; its code loads on focus or for a draft. */
export function FormDraft<Input extends FieldValues, Output extends FieldValues, Result>({
  form,
}: FormDraftProps<Input, Output, Result>) {
  const { draftName, wasFocused } = form.draftControl
  const [Content, fetchContent] = useLazyComponent(loadContent)

  useEffect(() => {
    if (wasFocused || hasDraft(draftName)) fetchContent()
  }, [wasFocused, draftName, fetchContent])

  if (!Content) return null
  return (
    <FormProvider {...form}>
      <Content control={form.draftControl} />
    </FormProvider>
  )
}
