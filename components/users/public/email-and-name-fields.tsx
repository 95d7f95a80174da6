'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useFormFields } from '@/components/forms/app-form'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import type { SignUpFormValues } from '@/lib/features/users/schema'

export type EmailAndNameFieldsProps = {
  /** Replaces the email's error with one that links to the login. */
  emailError?: ReactNode
}

/** For an `AppForm`. */
export function EmailAndNameFields({ emailError }: EmailAndNameFieldsProps) {
  const t = useTranslations('users.account.register')
  const { register, errorOf } = useFormFields<SignUpFormValues>()
  return (
    <>
      <FormField label={t('email')} error={emailError ?? errorOf('email')} required>
        {(field) => <Input {...field} {...register('email')} type="email" autoComplete="email" />}
      </FormField>
      <FormField label={t('name')} error={errorOf('name')} required>
        {(field) => <Input {...field} {...register('name')} autoComplete="name" />}
      </FormField>
    </>
  )
}
