'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import { useFormFields } from '@/components/forms/app-form'
import { PhoneField } from '@/components/forms/phone-field'
import { BloodGroupPicker } from '@/components/ui/blood-group-picker'
import { FormField } from '@/components/ui/form-field'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'

type DonorBasicFieldsProps = { bloodGroupNote?: ReactNode }

/** For an `AppForm`: the phone number and the blood group. */
export function DonorBasicFields({ bloodGroupNote }: DonorBasicFieldsProps) {
  const t = useTranslations('donors.registration')
  const { control, errorOf } = useFormFields<{ phone: string; bloodGroup: BloodGroup }>()
  return (
    <>
      <PhoneField label={t('phone')} />
      <FormField
        label={t('bloodGroup')}
        hint={bloodGroupNote}
        error={errorOf('bloodGroup')}
        group
        required
      >
        {(label) => (
          <Controller
            control={control}
            name="bloodGroup"
            render={({ field: { value, onChange, ...field } }) => (
              <BloodGroupPicker
                {...label}
                {...field}
                value={value ?? ''}
                onValueChange={onChange}
              />
            )}
          />
        )}
      </FormField>
    </>
  )
}
