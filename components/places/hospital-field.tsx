'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { Controller } from 'react-hook-form'
import { useFormFields } from '@/components/forms/app-form'
import { Combobox, type ComboboxOption } from '@/components/ui/combobox'
import { FormField } from '@/components/ui/form-field'
import { type PlaceNames, toLocalPlace } from '@/lib/features/places/place-names'
import { type Hospital, hospitalRank } from '@/lib/features/places/rules'
import { usePlaceNames } from './place-names'
import { useHospitals } from './use-places'

/** A phone renders this many at once; people type to find others. */
const MAX_LISTED = 30

type HospitalFieldProps = {
  onHospitalKnown: (hospital: Hospital) => void
}

/** For an `AppForm`. Any name is valid, even when the list fails to load. */
export function HospitalField({ onHospitalKnown }: HospitalFieldProps) {
  const { control, errorOf, watch } = useFormFields<{ hospital?: string; district?: string }>()
  const t = useTranslations('donors.places')
  const { places: hospitals } = useHospitals()
  const district = watch('district')
  const byName = useMemo(
    () => new Map(hospitals.map((hospital) => [hospital.name, hospital])),
    [hospitals],
  )
  const locale = useLocale()
  const names = usePlaceNames()
  const options = useMemo(
    () => optionsFor(hospitals, district, locale, names),
    [hospitals, district, locale, names],
  )

  const typedName = watch('hospital') ?? ''
  const fillFromKnownHospital = useEffectEvent((known: typeof byName) => {
    const hospital = known.get(typedName)
    if (hospital && !district) onHospitalKnown(hospital)
  })
  // A name that was typed before the list loaded has filled in nothing yet.
  useEffect(() => fillFromKnownHospital(byName), [byName])

  function rank({ value }: ComboboxOption, typed: string): number {
    const hospital = byName.get(value)
    return hospital ? hospitalRank(hospital, typed) : Number.POSITIVE_INFINITY
  }

  return (
    <FormField label={t('hospital')} hint={t('hospitalHint')} error={errorOf('hospital')} optional>
      {(label) => (
        <Controller
          control={control}
          name="hospital"
          render={({ field: { onChange, value = '', ...field } }) => (
            <Combobox
              {...label}
              {...field}
              freeText
              maxListed={MAX_LISTED}
              options={options}
              rank={rank}
              value={value}
              placeholder={t('hospitalExample')}
              onValueChange={(name) => {
                onChange(name)
                const hospital = byName.get(name)
                if (hospital && name !== value) onHospitalKnown(hospital)
              }}
            />
          )}
        />
      )}
    </FormField>
  )
}

function optionsFor(
  hospitals: readonly Hospital[],
  nearby = '',
  locale: string,
  names?: PlaceNames,
): ComboboxOption[] {
  const [near, far] = [true, false].map((isNear) =>
    hospitals.filter(({ district }) => (district === nearby) === isNear),
  ) as [Hospital[], Hospital[]]
  return [...near, ...far].map(({ name, bn_name, district }) => ({
    value: name,
    label: locale === 'bn' ? bn_name : name,
    secondLabel: toLocalPlace(district, names),
  }))
}
