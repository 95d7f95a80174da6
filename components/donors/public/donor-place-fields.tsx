'use client'

import { useTranslations } from 'next-intl'
import { Controller } from 'react-hook-form'
import { PlaceCombobox } from '@/components/places/place-combobox'
import { PlacesProblem } from '@/components/places/places-problem'
import { useDistricts, useUpazilas } from '@/components/places/use-places'
import { FormField } from '@/components/ui/form-field'
import type { DonorForm } from './use-donor-form'

/** District and upazila: the first fills the choices of the second and clears what was chosen there. */
export function DonorPlaceFields({ form }: { form: DonorForm }) {
  const t = useTranslations('donors.registration')
  const places = useTranslations('donors.places')
  const common = useTranslations('shared')
  const districts = useDistricts()
  const upazilas = useUpazilas()
  const { control, errorOf, setValue, watch } = form

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
        <FormField label={t('district')} error={errorOf('district')} required>
          {(label) => (
            <Controller
              control={control}
              name="district"
              render={({ field: { onChange, ...field } }) => (
                <PlaceCombobox
                  {...label}
                  {...field}
                  places={districts.places}
                  placeholder={districts.isLoading ? common('loading') : places('districtExample')}
                  onValueChange={(name) => chooseDistrict(name, onChange)}
                />
              )}
            />
          )}
        </FormField>
        <FormField label={t('upazila')} error={errorOf('upazila')} required>
          {(label) => (
            <Controller
              control={control}
              name="upazila"
              render={({ field: { onChange, ...field } }) => (
                <PlaceCombobox
                  {...label}
                  {...field}
                  places={choices}
                  placeholder={chosen ? places('upazilaExample') : places('districtFirst')}
                  noMatchText={chosen ? undefined : places('districtFirst')}
                  onValueChange={onChange}
                />
              )}
            />
          )}
        </FormField>
      </div>
      {failed.length > 0 ? (
        <PlacesProblem onRetry={() => failed.forEach(({ retry }) => void retry())} />
      ) : null}
    </div>
  )
}
