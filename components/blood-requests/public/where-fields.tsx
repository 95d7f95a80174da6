import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { HospitalField } from '@/components/places/hospital-field'
import { PlaceFields, type PlaceForm } from '@/components/places/place-fields'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import type { Hospital } from '@/lib/features/places/rules'

interface Places {
  hospital?: string
  district?: string
  upazila?: string
  location?: string
}

/** The part of a form that says where. */
export type WhereForm = Pick<
  UseFormReturn<Places>,
  'control' | 'register' | 'getValues' | 'setValue' | 'watch'
> & { errorOf: (name: keyof Places) => string | undefined }

type WhereFieldsProps = { form: WhereForm; isDistrictRequired: boolean }

/**
 * The hospital, its district and upazila, and where in it donors should come. A hospital of the list
 * fills in the others; a location that somebody wrote stays.
 */
export function WhereFields({ form, isDistrictRequired }: WhereFieldsProps) {
  const t = useTranslations('blood-requests.public.form')
  const { register, errorOf, getValues, setValue } = form

  const filled = useRef('')

  function fillIn({ name, district, upazila = '' }: Hospital) {
    setValue('district', district, { shouldValidate: Boolean(errorOf('district')) })
    setValue('upazila', upazila)
    const location = getValues('location')?.trim()
    if (location && location !== filled.current) return
    setValue('location', name, { shouldValidate: Boolean(errorOf('location')) })
    filled.current = name
  }

  return (
    <>
      <HospitalField
        form={form as unknown as Parameters<typeof HospitalField>[0]['form']}
        onKnown={fillIn}
      />
      <PlaceFields
        form={form as unknown as PlaceForm}
        required={isDistrictRequired ? 'district' : false}
      />
      <FormField
        label={t('location')}
        hint={t('locationHint')}
        error={errorOf('location')}
        required
      >
        {(field) => <Input {...field} {...register('location')} autoComplete="off" />}
      </FormField>
    </>
  )
}
