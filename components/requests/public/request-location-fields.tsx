import { useLocale, useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { HospitalField } from '@/components/places/hospital-field'
import { PlaceFields, type PlaceForm } from '@/components/places/place-fields'
import { useHospitals } from '@/components/places/use-places'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { toLocalPlace, toStoredPlace } from '@/lib/features/places/place-names'
import type { Hospital } from '@/lib/features/places/rules'

interface LocationValues {
  hospital?: string
  district?: string
  upazila?: string
  location?: string
}

export type RequestLocationForm = Pick<
  UseFormReturn<LocationValues>,
  'control' | 'register' | 'getValues' | 'setValue' | 'watch'
> & { errorOf: (name: keyof LocationValues) => string | undefined }

type RequestLocationFieldsProps = { form: RequestLocationForm; isDistrictRequired: boolean }

/** A listed hospital fills in the other fields, but not over a location that the person wrote. */
export function RequestLocationFields({ form, isDistrictRequired }: RequestLocationFieldsProps) {
  const { errorOf, getValues, setValue } = form

  const filledLocation = useRef('')

  function fillInHospital({ name, district, upazila = '' }: Hospital) {
    setValue('district', district, { shouldValidate: Boolean(errorOf('district')) })
    setValue('upazila', upazila)
    const location = getValues('location')?.trim()
    if (location && location !== filledLocation.current) return
    setValue('location', name, { shouldValidate: Boolean(errorOf('location')) })
    filledLocation.current = name
  }

  return (
    <>
      <HospitalField
        form={form as unknown as Parameters<typeof HospitalField>[0]['form']}
        onHospitalKnown={fillInHospital}
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
function LocationField({ form }: { form: RequestLocationForm }) {
  const t = useTranslations('requests.public.form')
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
      {(labelProps) => (
        <Controller
          control={form.control}
          name="location"
          render={({ field: { value = '', onChange, ...field } }) => (
            <Input
              {...labelProps}
              {...field}
              value={toLocalPlace(value, names)}
              onChange={({ target }) => onChange(toStoredPlace(target.value, names))}
              autoComplete="off"
            />
          )}
        />
      )}
    </FormField>
  )
}
