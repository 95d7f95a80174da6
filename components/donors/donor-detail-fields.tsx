'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useFormFields } from '@/components/forms/app-form'
import { PlaceFields } from '@/components/places/place-fields'
import { FormField } from '@/components/ui/form-field'
import { Input, Textarea } from '@/components/ui/input'

type DonorDetailValues = { address: string; lastDonationDate?: string }

export type DonorDetailFieldsProps = {
  storedDay?: string
  /** The calendar day in Dhaka. */
  today: string
  /** Default: true. */
  hasAddress?: boolean
  lastDonationNote?: ReactNode
}

/** For an `AppForm`: all after the `DonorBasicFields`. */
export function DonorDetailFields(props: DonorDetailFieldsProps) {
  const { storedDay = '', today, hasAddress = true, lastDonationNote } = props
  const { register, errorOf } = useFormFields<DonorDetailValues>()
  return (
    <>
      <PlaceFields required />
      {hasAddress ? (
        <DonorAddressField register={() => register('address')} error={errorOf('address')} />
      ) : null}
      <LastDonationField
        register={() => register('lastDonationDate')}
        error={errorOf('lastDonationDate')}
        storedDay={storedDay}
        today={today}
        note={lastDonationNote}
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
