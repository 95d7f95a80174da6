'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { Controller } from 'react-hook-form'
import { useFormFields } from '@/components/forms/app-form'
import { PlaceFields } from '@/components/places/place-fields'
import { usePlaceNames } from '@/components/places/place-names'
import { useDistricts, useHospitals, useUpazilas } from '@/components/places/use-places'
import { Combobox, type ComboboxOption } from '@/components/ui/combobox'
import { FormField } from '@/components/ui/form-field'
import { toLocalPlace, toPlaceText } from '@/lib/features/places/place-names'
import {
  type District,
  type Hospital,
  hospitalRank,
  placeRank,
  type Upazila,
} from '@/lib/features/places/rules'

/** A phone renders this many at once; people type to find others. */
const MAX_LISTED = 30

/** A hospital, an upazila or a district. */
interface SearchedPlace extends ComboboxOption {
  hospital: string
  district: string
  upazila: string
  rank: (typed: string) => number
}

interface WhereValues {
  location?: string
  hospital?: string
  district?: string
  upazila?: string
}

type WhereFieldProps = {
  /** Called when the person leaves the field and the district is still unknown. */
  onDistrictUnknown: () => void
}

/** For an `AppForm`: a listed place also fills in hospital, district and upazila. */
export function WhereField({ onDistrictUnknown }: WhereFieldProps) {
  const { control, errorOf, getValues, setValue, watch } = useFormFields<WhereValues>()
  const t = useTranslations('requests.public.form')
  const names = usePlaceNames()
  const [district, upazila] = watch(['district', 'upazila'])
  const places = useSearchedPlaces(district)
  const byValue = useMemo(() => new Map(places.map((place) => [place.value, place])), [places])
  const filled = useRef<SearchedPlace | null>(null)

  function fillIn(place: SearchedPlace | null) {
    filled.current = place
    setValue('hospital', place?.hospital ?? '', { shouldDirty: true })
    setValue('district', place?.district ?? '', {
      shouldDirty: true,
      shouldValidate: Boolean(place && errorOf('district')),
    })
    setValue('upazila', place?.upazila ?? '', { shouldDirty: true })
  }

  /** Returns the location to store: a ward may follow the name of a chosen place. */
  function applyText(text: string): string {
    const known = byValue.get(text)
    if (known) {
      if (known.value !== filled.current?.value) fillIn(known)
      return text
    }
    const chosen = filled.current
    if (!chosen) return text
    const name = [chosen.label, chosen.value].find((start) => isContinued(text, start, chosen))
    if (name) return chosen.value + text.slice(name.length)
    fillIn(null)
    return text
  }

  const fillInRestored = useEffectEvent((known: typeof byValue) => {
    const place = known.get(getValues('location') ?? '')
    if (!place) return
    if (getValues('district')) filled.current ??= place
    else fillIn(place)
  })
  // A name that was typed or restored before the lists loaded has filled in nothing yet.
  useEffect(() => fillInRestored(byValue), [byValue])

  return (
    <FormField
      label={t('location')}
      hint={
        district
          ? t('placeHint', { place: toLocalPlace(toPlaceText({ district, upazila }), names) })
          : t('whereHint')
      }
      error={errorOf('location')}
      required
    >
      {(label) => (
        <Controller
          control={control}
          name="location"
          render={({ field: { onChange, onBlur, value = '', ...field } }) => (
            <Combobox
              {...label}
              {...field}
              freeText
              maxListed={MAX_LISTED}
              options={places}
              rank={({ value }, typed) =>
                byValue.get(value)?.rank(typed) ?? Number.POSITIVE_INFINITY
              }
              value={value}
              placeholder={t('wherePlaceholder')}
              onValueChange={(text) => onChange(applyText(text))}
              onBlur={() => {
                onBlur()
                if (getValues('location')?.trim() && !getValues('district')) onDistrictUnknown()
              }}
            />
          )}
        />
      )}
    </FormField>
  )
}

/** District and upazila, which `WhereField` fills in where it can. */
export function WherePlaceFields() {
  return <PlaceFields required="district" />
}

/** 'Faridpur Clinic' may be anywhere, but 'Faridpur, Ward 2' and a hospital's name are clear. */
function isContinued(text: string, start: string, { hospital }: SearchedPlace): boolean {
  return text.startsWith(hospital ? start : `${start},`)
}

/** Hospitals of the district first. */
function useSearchedPlaces(nearby = ''): SearchedPlace[] {
  const locale = useLocale()
  const { places: hospitals } = useHospitals()
  const { places: upazilas } = useUpazilas()
  const { places: districts } = useDistricts()
  const all = useMemo(() => {
    const districtById = new Map(districts.map((district) => [district.id, district]))
    const label = (place: { name: string; bn_name: string }) =>
      locale === 'bn' ? place.bn_name : place.name
    const districtByName = new Map(districts.map((district) => [district.name, district]))
    const labelOfDistrict = (name: string) =>
      label(districtByName.get(name) ?? { name, bn_name: name })
    return [
      ...hospitals.map((hospital) => toHospital(hospital, label(hospital), labelOfDistrict)),
      ...districts.map((district) => toDistrict(district, label(district))),
      ...upazilas.flatMap((upazila) => {
        const district = districtById.get(upazila.district_id)
        return district ? [toUpazila(upazila, district, label)] : []
      }),
    ]
  }, [hospitals, upazilas, districts, locale])
  return useMemo(() => {
    const isNear = (place: SearchedPlace) => place.hospital !== '' && place.district === nearby
    return [...all.filter(isNear), ...all.filter((place) => !isNear(place))]
  }, [all, nearby])
}

function toHospital(
  hospital: Hospital,
  label: string,
  labelOfDistrict: (name: string) => string,
): SearchedPlace {
  const { name, district, upazila = '' } = hospital
  return {
    value: name,
    label,
    secondLabel: labelOfDistrict(district),
    hospital: name,
    district,
    upazila,
    rank: (typed) => hospitalRank(hospital, typed),
  }
}

function toDistrict(district: District, label: string): SearchedPlace {
  const { name } = district
  const rank = (typed: string) => placeRank(district, typed)
  return { value: name, label, hospital: '', district: name, upazila: '', rank }
}

function toUpazila(
  upazila: Upazila,
  district: District,
  label: (place: District | Upazila) => string,
): SearchedPlace {
  const names = (separator: string) => [
    `${upazila.name}${separator}${district.name}`,
    `${upazila.bn_name}${separator}${district.bn_name}`,
  ]
  const searched = { ...upazila, other_names: [...(upazila.other_names ?? []), ...names(' ')] }
  return {
    value: toPlaceText({ district: district.name, upazila: upazila.name }),
    label: `${label(upazila)}, ${label(district)}`,
    hospital: '',
    district: district.name,
    upazila: upazila.name,
    rank: (typed) => placeRank(searched, typed),
  }
}
