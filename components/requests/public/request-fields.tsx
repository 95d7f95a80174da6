import { useLocale, useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Controller } from 'react-hook-form'
import type { z } from 'zod'
import { useFormFields } from '@/components/forms/app-form'
import { PhoneField } from '@/components/forms/phone-field'
import { HospitalField } from '@/components/places/hospital-field'
import { PlaceFields } from '@/components/places/place-fields'
import { useHospitals } from '@/components/places/use-places'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { toLocalPlace, toStoredPlace } from '@/lib/features/places/place-names'
import type { Hospital } from '@/lib/features/places/rules'
import type { requestChangesFormSchema } from '@/lib/features/requests/schema'
import {
  BagsField,
  BloodComponentField,
  BloodGroupField,
  NeedDateField,
  NoteField,
  PatientNameField,
  UrgencyField,
} from './need-fields'
import { PhoneAudienceField } from './phone-audience-field'

export type RequestFormValues = z.input<typeof requestChangesFormSchema>

type RequestFieldsProps = {
  /** A day in Dhaka, the earliest need date. */
  today: string
  /** With pledged bags, the blood group and the day are fixed, because donors agreed to them. */
  pledged: number
  /** The stored date. */
  needDate: string
}

/** All fields of a stored request, for an `AppForm`. `NewRequestFields` are for a new one. */
export function RequestFields({ today, pledged, needDate }: RequestFieldsProps) {
  const t = useTranslations('requests.public.form')
  const hasPledges = pledged > 0
  return (
    <>
      <PatientNameField />
      {hasPledges ? null : <BloodGroupField />}
      <div className="grid gap-6 sm:grid-cols-2">
        <BagsField least={Math.max(1, pledged)} />
        {hasPledges ? null : <NeedDateField today={today} isNew={false} />}
      </div>
      <UrgencyField today={today} needDate={needDate} />
      <RequestLocationFields />
      <PhoneField label={t('phone')} hint={t('phoneHint')} />
      <BloodComponentField />
      <NoteField />
      <PhoneAudienceField />
    </>
  )
}

interface LocationValues {
  hospital?: string
  district?: string
  upazila?: string
  location?: string
}

/** A listed hospital fills in the other fields, but not over a location that the person wrote. */
export function RequestLocationFields({ isDistrictRequired = false }) {
  const { errorOf, getValues, setValue } = useFormFields<LocationValues>()

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
      <HospitalField onHospitalKnown={fillInHospital} />
      <PlaceFields required={isDistrictRequired ? 'district' : false} />
      <LocationField />
    </>
  )
}

/** Shown in the page's language, but stored with the hospital's English name. */
function LocationField() {
  const form = useFormFields<LocationValues>()
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
