import { useLocale, useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Controller } from 'react-hook-form'
import type { z } from 'zod'
import { useFormFields } from '@/components/forms/app-form'
import { PhoneField } from '@/components/forms/phone-field'
import { HospitalField } from '@/components/places/hospital-field'
import { PlaceFields } from '@/components/places/place-fields'
import { useHospitals } from '@/components/places/use-places'
import { BloodGroupPicker } from '@/components/ui/blood-group-picker'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { NumberStepper } from '@/components/ui/number-stepper'
import { RadioGroup } from '@/components/ui/radio-group'
import { toLocalPlace, toStoredPlace } from '@/lib/features/places/place-names'
import type { Hospital } from '@/lib/features/places/rules'
import { MAX_BAGS, PHONE_AUDIENCES } from '@/lib/features/requests/rules'
import type { requestChangesFormSchema } from '@/lib/features/requests/schema'
import { BloodComponentField, NeedDateField, NoteField, UrgencyField } from './need-fields'

export type RequestFormValues = z.input<typeof requestChangesFormSchema>

type RequestFieldsProps = {
  /** A day in Dhaka, the earliest need date. */
  today: string
  /** With pledged bags, the blood group and the day are fixed, because donors agreed to them. */
  pledged?: number
  /** The stored date of an edited request; a new one has none. */
  needDate?: string
}

/** For an `AppForm`. */
export function RequestFields({ today, pledged = 0, needDate }: RequestFieldsProps) {
  const t = useTranslations('requests.public.form')
  const { register, control, errorOf } = useFormFields<RequestFormValues>()
  const hasPledges = pledged > 0
  const isNew = needDate === undefined
  return (
    <>
      <FormField label={t('patientName')} error={errorOf('patientName')} required>
        {(field) => <Input {...field} {...register('patientName')} autoComplete="off" />}
      </FormField>
      {hasPledges ? null : (
        <FormField label={t('bloodGroup')} error={errorOf('bloodGroup')} group required>
          {(field) => (
            <Controller
              control={control}
              name="bloodGroup"
              render={({ field: { onChange, value, name, onBlur, ref } }) => (
                <BloodGroupPicker
                  {...field}
                  name={name}
                  onBlur={onBlur}
                  ref={ref}
                  value={value ?? ''}
                  onValueChange={onChange}
                />
              )}
            />
          )}
        </FormField>
      )}
      <div className="grid gap-6 sm:grid-cols-2">
        <FormField
          label={t('bags')}
          hint={t('bagsHint', { least: Math.max(1, pledged), most: MAX_BAGS })}
          error={errorOf('bagsAsked')}
          required
        >
          {(field) => (
            <Controller
              control={control}
              name="bagsAsked"
              render={({ field: { onChange, value, name, onBlur, ref } }) => (
                <NumberStepper
                  {...field}
                  name={name}
                  onBlur={onBlur}
                  ref={ref}
                  value={value === undefined ? '' : String(value)}
                  onValueChange={onChange}
                  min={Math.max(1, pledged)}
                  max={MAX_BAGS}
                />
              )}
            />
          )}
        </FormField>
        {hasPledges ? null : <NeedDateField today={today} suggests={isNew} />}
      </div>
      <UrgencyField today={today} needDate={needDate} />
      <RequestLocationFields isDistrictRequired={isNew} />
      <PhoneField label={t('phone')} hint={t('phoneHint')} placeholder={t('phonePlaceholder')} />
      <BloodComponentField />
      <NoteField />
      <PhoneAudienceField />
    </>
  )
}

function PhoneAudienceField() {
  const { register, errorOf } = useFormFields<RequestFormValues>()
  const t = useTranslations('requests.public.form.phoneFor')
  return (
    <FormField label={t('label')} error={errorOf('phoneFor')} group>
      {(field) => (
        <RadioGroup
          {...field}
          input={register('phoneFor')}
          choices={PHONE_AUDIENCES.map((value) => ({
            value,
            label: t(`${value}.label`),
            hint: t(`${value}.hint`),
          }))}
        />
      )}
    </FormField>
  )
}

interface LocationValues {
  hospital?: string
  district?: string
  upazila?: string
  location?: string
}

type RequestLocationFieldsProps = { isDistrictRequired: boolean }

/** A listed hospital fills in the other fields, but not over a location that the person wrote. */
export function RequestLocationFields({ isDistrictRequired }: RequestLocationFieldsProps) {
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
