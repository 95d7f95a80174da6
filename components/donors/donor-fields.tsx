'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { PlaceFields, type PlaceForm } from '@/components/places/place-fields'
import { BloodGroupPicker } from '@/components/ui/blood-group-picker'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import { DonorAddressField, LastDonationField } from './donor-detail-fields'

interface DonorFieldValues {
  phone: string
  bloodGroup: BloodGroup
  district: string
  upazila: string
  address: string
  lastDonationDate?: string
}

export type DonorFieldsForm = Pick<
  UseFormReturn<DonorFieldValues>,
  'control' | 'register' | 'setValue' | 'watch'
> & { errorOf: (name: keyof DonorFieldValues) => string | undefined }

type DonorFieldsProps = {
  form: DonorFieldsForm
  storedDay?: string
  /** The calendar day in Dhaka. */
  today: string
  notes?: { bloodGroup?: ReactNode; lastDonation?: ReactNode }
}

/** Needs the messages `donors`, `ui` and `shared`. */
export function DonorFields({ form, storedDay = '', today, notes = {} }: DonorFieldsProps) {
  const t = useTranslations('donors.registration')
  const { control, register, errorOf } = form
  return (
    <>
      <FormField label={t('phone')} error={errorOf('phone')} required>
        {(field) => (
          <Input
            {...field}
            {...register('phone')}
            type="tel"
            autoComplete="tel"
            placeholder={t('phonePlaceholder')}
          />
        )}
      </FormField>
      <FormField
        label={t('bloodGroup')}
        hint={notes.bloodGroup}
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
      <PlaceFields form={form as unknown as PlaceForm} required />
      <DonorAddressField register={() => register('address')} error={errorOf('address')} />
      <LastDonationField
        register={() => register('lastDonationDate')}
        error={errorOf('lastDonationDate')}
        storedDay={storedDay}
        today={today}
        note={notes.lastDonation}
      />
    </>
  )
}
