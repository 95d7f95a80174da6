import { useLocale, useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { HospitalField } from '@/components/places/hospital-field'
import { PlaceFields, type PlaceForm } from '@/components/places/place-fields'
import { useHospitals } from '@/components/places/use-places'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { localPlace, storedPlace } from '@/lib/features/places/place-names'
import type { Hospital } from '@/lib/features/places/rules'

interface Places {
  hospital?: string
  district?: string
  upazila?: string
  location?: string
}

export type WhereForm = Pick<
  UseFormReturn<Places>,
  'control' | 'register' | 'getValues' | 'setValue' | 'watch'
> & { errorOf: (name: keyof Places) => string | undefined }

type WhereFieldsProps = { form: WhereForm; isDistrictRequired: boolean }

/** A listed hospital fills in the other fields, but not over a location that the person wrote. */
export function WhereFields({ form, isDistrictRequired }: WhereFieldsProps) {
  const { errorOf, getValues, setValue } = form

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
      <LocationField form={form} />
    </>
  )
}

/** Shown in the page's language, but stored with the hospital's English name. */
function LocationField({ form }: { form: WhereForm }) {
  const t = useTranslations('blood-requests.public.form')
  const locale = useLocale()
  const { places: hospitals } = useHospitals()
  const chosen = form.watch('hospital')
  const hospital = locale === 'bn' ? hospitals.find(({ name }) => name === chosen) : undefined
  const names = hospital && { [hospital.name]: hospital.bn_name }
  return (
    <FormField
      label={t('location')}
      hint={t('locationHint')}
      error={form.errorOf('location')}
      required
    >
      {(label) => (
        <Controller
          control={form.control}
          name="location"
          render={({ field: { value = '', onChange, ...field } }) => (
            <Input
              {...label}
              {...field}
              value={localPlace(value, names)}
              onChange={({ target }) => onChange(storedPlace(target.value, names))}
              autoComplete="off"
            />
          )}
        />
      )}
    </FormField>
  )
}
