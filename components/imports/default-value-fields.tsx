'use client'

import { useTranslations } from 'next-intl'
import { PlaceCombobox, PlacesLoadError } from '@/components/places/place-combobox'
import { useLocalPlace } from '@/components/places/place-names'
import { useDistricts, useUpazilas } from '@/components/places/use-places'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { BLOOD_GROUPS, type BloodGroup, formatBloodGroup } from '@/lib/features/donors/blood-groups'
import {
  type ColumnMapping,
  DEFAULT_VALUE_FIELDS,
  type ImportDefaultValues,
} from '@/lib/features/imports/rules'

type DefaultValueFieldsProps = {
  values: ImportDefaultValues
  suggested: ImportDefaultValues
  mapping: ColumnMapping
  errorOf: (field: string) => string | undefined
  onChange: (values: ImportDefaultValues) => void
}

export function DefaultValueFields({
  values,
  suggested,
  mapping,
  errorOf,
  onChange,
}: DefaultValueFieldsProps) {
  const t = useTranslations('imports.values')
  const fields = useTranslations('imports.fields')
  const places = useTranslations('donors.places')
  const districts = useDistricts()
  const upazilas = useUpazilas()
  const chosen = districts.places.find(({ name }) => name === values.district)
  const failed = [districts, upazilas].filter(({ hasFailed }) => hasFailed)
  const set = (changes: ImportDefaultValues) => onChange(withoutEmpty({ ...values, ...changes }))
  const isFromAddress = mapping.district === undefined && mapping.address !== undefined

  return (
    <section aria-labelledby="values-title" className="flex flex-col gap-4">
      <div>
        <h2 id="values-title" className="text-lg font-bold">
          {t('title')}
        </h2>
        <p className="mt-1 max-w-prose text-text-muted">{t('text')}</p>
      </div>
      <Suggestions values={values} suggested={suggested} onUse={set} />
      <div className="grid max-w-3xl gap-x-5 gap-y-4 sm:grid-cols-2">
        <FormField
          label={fields('district')}
          hint={isFromAddress ? t('fromAddress') : undefined}
          error={errorOf('values.district')}
        >
          {(label) => (
            <PlaceCombobox
              {...label}
              value={values.district ?? ''}
              places={districts.places}
              placeholder={places('districtExample')}
              onValueChange={(district) => set({ district, upazila: '' })}
            />
          )}
        </FormField>
        <FormField label={fields('upazila')} error={errorOf('values.upazila')}>
          {(label) => (
            <PlaceCombobox
              {...label}
              value={values.upazila ?? ''}
              places={upazilas.places.filter(({ district_id }) => district_id === chosen?.id)}
              placeholder={chosen ? places('upazilaExample') : places('districtFirst')}
              noMatchText={chosen ? undefined : places('districtFirst')}
              onValueChange={(upazila) => set({ upazila })}
            />
          )}
        </FormField>
        <FormField label={fields('address')} error={errorOf('values.address')}>
          {(label) => (
            <Input
              {...label}
              value={values.address ?? ''}
              onChange={({ currentTarget }) => set({ address: currentTarget.value })}
            />
          )}
        </FormField>
        <FormField label={fields('bloodGroup')} error={errorOf('values.bloodGroup')}>
          {(label) => (
            <NativeSelect
              {...label}
              value={values.bloodGroup ?? ''}
              onChange={({ currentTarget }) => set({ bloodGroup: currentTarget.value })}
            >
              <option value="">{t('noGroup')}</option>
              {BLOOD_GROUPS.map((group) => (
                <option key={group} value={group}>
                  {formatBloodGroup(group)}
                </option>
              ))}
            </NativeSelect>
          )}
        </FormField>
        <FormField label={fields('countryCode')} error={errorOf('values.countryCode')}>
          {(label) => (
            <Input
              {...label}
              value={values.countryCode ?? ''}
              inputMode="tel"
              placeholder="+880"
              onChange={({ currentTarget }) => set({ countryCode: currentTarget.value.trim() })}
            />
          )}
        </FormField>
      </div>
      {failed.length > 0 ? (
        <PlacesLoadError onRetry={() => failed.forEach(({ retry }) => void retry())} />
      ) : null}
    </section>
  )
}

type SuggestionsProps = {
  values: ImportDefaultValues
  suggested: ImportDefaultValues
  onUse: (changes: ImportDefaultValues) => void
}

function Suggestions({ values, suggested, onUse }: SuggestionsProps) {
  const t = useTranslations('imports.values')
  const localPlace = useLocalPlace()
  const open = DEFAULT_VALUE_FIELDS.filter(
    (name) => suggested[name] && suggested[name] !== values[name],
  )
  if (open.length === 0) return null
  const text = (name: (typeof DEFAULT_VALUE_FIELDS)[number], value: string) =>
    name === 'bloodGroup' ? formatBloodGroup(value as BloodGroup) : localPlace(value)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-sm text-text-muted">{t('suggested')}</span>
      {open.map((name) => {
        const value = suggested[name] ?? ''
        const changes =
          name === 'upazila' ? { district: suggested.district, upazila: value } : { [name]: value }
        return (
          <Button
            key={name}
            variant="secondary"
            size="sm"
            onClick={() => onUse(changes as ImportDefaultValues)}
          >
            {t('use', { value: text(name, value) })}
          </Button>
        )
      })}
    </div>
  )
}

function withoutEmpty(values: ImportDefaultValues): ImportDefaultValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value))
}
