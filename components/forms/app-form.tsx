'use client'

import type { ComponentProps } from 'react'
import { type FieldPath, type FieldValues, FormProvider, useFormContext } from 'react-hook-form'
import type { useAppForm } from './use-app-form'
import { useMessageTranslator } from './use-error-text'

type AppFormProps<Input extends FieldValues, Output extends FieldValues, Result> = {
  form: ReturnType<typeof useAppForm<Input, Output, Result>>
} & Omit<ComponentProps<'form'>, keyof ReturnType<typeof useAppForm>['formProps']>

/** The form element of a `useAppForm`. Fields in it that forms share call `useFormFields`. */
export function AppForm<Input extends FieldValues, Output extends FieldValues, Result>({
  form,
  ...props
}: AppFormProps<Input, Output, Result>) {
  return (
    <FormProvider {...form}>
      <form {...form.formProps} {...props} />
    </FormProvider>
  )
}

/** For fields that several forms share: the `AppForm` around them, with the fields that they name. */
export function useFormFields<Values extends FieldValues>() {
  const translateMessage = useMessageTranslator()
  const form = useFormContext<Values>()
  return {
    ...form,
    errorOf: (name: FieldPath<Values>): string | undefined => {
      const message = form.getFieldState(name, form.formState).error?.message
      return message && translateMessage(message)
    },
  }
}
