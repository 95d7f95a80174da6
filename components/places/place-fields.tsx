'use client'

import { useTranslations } from 'next-intl'
import { Controller } from 'react-hook-form'
import { useFormFields } from '@/components/forms/app-form'
import { FormField } from '@/components/ui/form-field'
import { PlaceCombobox, PlacesLoadError } from './place-combobox'
import { useDistricts, useUpazilas } from './use-places'

type PlaceValues = { district?: string; upazila?: string }

type PlaceFieldsProps = {
  /** `'district'` requires the district only. */
  required?: boolean | 'district'
}

/** For an `AppForm`. A new district clears the upazila. */
export function PlaceFields({ required = false }: PlaceFieldsProps) {
  const t = useTranslations('donors.places')
  const common = useTranslations('shared')
  const districts = useDistricts()
  const upazilas = useUpazilas()
  const { control, errorOf, setValue, watch } = useFormFields<PlaceValues>()
  const requiredProps = (isRequired: boolean) =>
    isRequired ? { required: true } : { optional: true }

  const chosen = districts.places.find(({ name }) => name === watch('district'))
  const choices = upazilas.places.filter(({ district_id }) => district_id === chosen?.id)
  const failed = [districts, upazilas].filter(({ hasFailed }) => hasFailed)

  function chooseDistrict(name: string, change: (name: string) => void) {
    if (name !== chosen?.name) setValue('upazila', '')
    change(name)
  }

  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <FormField
          label={t('district')}
          error={errorOf('district')}
          {...requiredProps(required !== false)}
        >
          {(label) => (
            <Controller
              control={control}
              name="district"
              render={({ field: { onChange, value = '', ...field } }) => (
                <PlaceCombobox
                  {...label}
                  {...field}
                  value={value}
                  places={districts.places}
                  placeholder={districts.isLoading ? common('loading') : t('districtExample')}
                  onValueChange={(name) => chooseDistrict(name, onChange)}
                />
              )}
            />
          )}
        </FormField>
        <FormField
          label={t('upazila')}
          error={errorOf('upazila')}
          {...requiredProps(required === true)}
        >
          {(label) => (
            <Controller
              control={control}
              name="upazila"
              render={({ field: { onChange, value = '', ...field } }) => (
                <PlaceCombobox
                  {...label}
                  {...field}
                  value={value}
                  places={choices}
                  placeholder={chosen ? t('upazilaExample') : t('districtFirst')}
                  noMatchText={chosen ? undefined : t('districtFirst')}
                  onValueChange={onChange}
                />
              )}
            />
          )}
        </FormField>
      </div>
      {failed.length > 0 ? (
        <PlacesLoadError onRetry={() => failed.forEach(({ retry }) => void retry())} />
      ) : null}
    </div>
  )
}
