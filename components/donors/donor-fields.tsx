'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { Controller, type UseFormRegisterReturn } from 'react-hook-form'
import { useFormFields } from '@/components/forms/app-form'
import { PhoneField } from '@/components/forms/phone-field'
import { PlaceFields } from '@/components/places/place-fields'
import { BloodGroupPicker } from '@/components/ui/blood-group-picker'
import { FormField } from '@/components/ui/form-field'
import { Input, Textarea } from '@/components/ui/input'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'

interface DonorFieldValues {
  phone: string
  bloodGroup: BloodGroup
  district: string
  upazila: string
  address: string
  lastDonationDate?: string
}

type DonorFieldsProps = {
  storedDay?: string
  /** The calendar day in Dhaka. */
  today: string
  /** Default: true. */
  hasAddress?: boolean
  notes?: { bloodGroup?: ReactNode; lastDonation?: ReactNode }
}

/** For an `AppForm`. */
export function DonorFields(props: DonorFieldsProps) {
  const { storedDay = '', today, hasAddress = true, notes = {} } = props
  const t = useTranslations('donors.registration')
  const { control, register, errorOf } = useFormFields<DonorFieldValues>()
  return (
    <>
      <PhoneField label={t('phone')} placeholder={t('phonePlaceholder')} />
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
      <PlaceFields required />
      {hasAddress ? (
        <DonorAddressField register={() => register('address')} error={errorOf('address')} />
      ) : null}
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

type DetailFieldProps = Pick<ComponentProps<typeof FormField>, 'error'> & {
  /** Call it while rendering: fields register in order, and the first wrong one gets the focus. */
  register: () => UseFormRegisterReturn
}

export function DonorAddressField({ register, error }: DetailFieldProps) {
  const t = useTranslations('donors.registration')
  return (
    <FormField label={t('address')} hint={t('addressHint')} error={error} required>
      {(field) => (
        <Textarea
          {...field}
          {...register()}
          rows={2}
          className="min-h-20"
          autoComplete="street-address"
        />
      )}
    </FormField>
  )
}

type LastDonationFieldProps = DetailFieldProps & {
  /** The stored day, or ''. A pledge may have set it to a future day. */
  storedDay: string
  /** The calendar day in Dhaka. */
  today: string
  note?: ReactNode
}

export function LastDonationField(props: LastDonationFieldProps) {
  const { register, error, storedDay, today, note } = props
  const isAhead = storedDay > today
  const t = useTranslations('donors.registration')
  return (
    <FormField
      label={t('lastDonation')}
      hint={note ?? t('lastDonationHint')}
      error={error}
      optional
    >
      {(field) => (
        <Input {...field} {...register()} type="date" max={isAhead ? storedDay : today} />
      )}
    </FormField>
  )
}
