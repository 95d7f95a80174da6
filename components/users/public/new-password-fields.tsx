'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { FormField } from '@/components/ui/form-field'
import { PasswordInput } from '@/components/ui/password-input'
import { PasswordRules } from './password-rules'

type PasswordName = 'password' | 'confirmPassword'

/** What these fields need of the form that they stand in, whatever else it has. */
type NewPasswordFieldsProps = {
  label: string
  form: {
    register: (name: PasswordName, options?: { deps?: 'confirmPassword' }) => UseFormRegisterReturn
    watch: (name: 'password') => string | undefined
    errorOf: (name: PasswordName) => string | undefined
  }
}

/** A password that someone chooses, with what it needs, and once more against slips. */
export function NewPasswordFields({ label, form }: NewPasswordFieldsProps) {
  const t = useTranslations('users.account.password')
  const rules = useId()
  return (
    <>
      <div className="grid gap-2">
        <FormField label={label} error={form.errorOf('password')} required>
          {(field) => (
            <PasswordInput
              {...field}
              {...form.register('password', { deps: 'confirmPassword' })}
              aria-describedby={[field['aria-describedby'], rules].filter(Boolean).join(' ')}
              autoComplete="new-password"
            />
          )}
        </FormField>
        <PasswordRules id={rules} password={form.watch('password') ?? ''} />
      </div>
      <FormField label={t('confirm')} error={form.errorOf('confirmPassword')} required>
        {(field) => (
          <PasswordInput
            {...field}
            {...form.register('confirmPassword')}
            autoComplete="new-password"
          />
        )}
      </FormField>
    </>
  )
}
