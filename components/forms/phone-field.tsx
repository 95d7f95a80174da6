'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { useFormFields } from './app-form'

type PhoneFieldProps = Pick<ComponentProps<typeof FormField>, 'label' | 'hint'> &
  Pick<ComponentProps<typeof Input>, 'placeholder' | 'defaultValue' | 'readOnly'> & {
    /** `off` for a number that is not the person's own. */
    autoComplete?: 'tel' | 'off'
  }

/** The field `phone` of an `AppForm`. */
export function PhoneField({ label, hint, autoComplete = 'tel', ...input }: PhoneFieldProps) {
  const t = useTranslations('shared')
  const { register, errorOf } = useFormFields<{ phone: string }>()
  return (
    <FormField label={label} hint={hint} error={errorOf('phone')} required>
      {(field) => (
        <Input
          {...field}
          {...register('phone')}
          placeholder={t('phonePlaceholder')}
          {...input}
          type="tel"
          autoComplete={autoComplete}
        />
      )}
    </FormField>
  )
}
