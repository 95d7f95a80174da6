'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { PhotoField } from '@/components/forms/photo-field'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { PORTRAIT_SIDE } from '@/components/ui/shrink-image'
import type { SignUpFormValues } from '@/lib/features/users/schema'
import { NewPasswordFields } from './new-password-fields'

export type AccountForm = Pick<
  UseFormReturn<SignUpFormValues>,
  'control' | 'register' | 'watch'
> & {
  errorOf: (name: keyof SignUpFormValues) => string | undefined
}

type AccountFieldsProps = {
  form: AccountForm
  /** Replaces the email's error with one that links to the login. */
  emailError?: ReactNode
}

/** Needs the messages `users.account` and `ui`. */
export function AccountFields({ form, emailError }: AccountFieldsProps) {
  const t = useTranslations('users.account.register')
  const { register, errorOf } = form
  return (
    <>
      <FormField label={t('email')} error={emailError ?? errorOf('email')} required>
        {(field) => <Input {...field} {...register('email')} type="email" autoComplete="email" />}
      </FormField>
      <FormField label={t('name')} error={errorOf('name')} required>
        {(field) => <Input {...field} {...register('name')} autoComplete="name" />}
      </FormField>
      <PhotoField form={form} label={t('photo')} maxSide={PORTRAIT_SIDE} required />
      <NewPasswordFields label={t('password')} form={form} />
    </>
  )
}
