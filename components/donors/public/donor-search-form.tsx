'use client'

import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Controller } from 'react-hook-form'
import { useAppForm } from '@/components/forms/use-app-form'
import { PlaceCombobox } from '@/components/places/place-combobox'
import { PlacesProblem } from '@/components/places/places-problem'
import { useDistricts } from '@/components/places/use-places'
import { BloodGroupPicker } from '@/components/ui/blood-group-picker'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { DonorTypePicker } from './donor-type-picker'
import { ALL_DISTRICTS, type DonorFilters } from './search-address'

type DonorSearchFormProps = {
  /** The search that the page shows; going back in the browser changes it. */
  filters: DonorFilters
  onSearch: (filters: DonorFilters) => void
}

/** Asks whom a person is looking for. It searches only when the button is pressed. */
export function DonorSearchForm({ filters, onSearch }: DonorSearchFormProps) {
  const t = useTranslations('donors.search')
  const common = useTranslations('shared')
  const districts = useDistricts()
  const { bloodGroup, district, date, type } = filters
  const { control, errorOf, register, reset, ...form } = useAppForm({
    loadSchema: () =>
      import('@/lib/features/donors/schema').then((schemas) => schemas.donorSearchFormSchema),
    defaultValues: { bloodGroup, district, date, type },
    submit: async (values) => values,
    onDone: onSearch,
    onProblem: () => {},
  })

  useEffect(() => {
    reset({ bloodGroup, district, date, type })
  }, [reset, bloodGroup, district, date, type])

  return (
    <form
      {...form.formProps}
      aria-label={t('title')}
      className="grid gap-x-5 gap-y-6 md:grid-cols-3"
    >
      <FormField
        label={t('bloodGroup')}
        error={errorOf('bloodGroup')}
        group
        required
        className="md:col-span-3"
      >
        {(label) => (
          <Controller
            control={control}
            name="bloodGroup"
            render={({ field: { value, onChange, ...field } }) => (
              <BloodGroupPicker
                {...label}
                {...field}
                value={value ?? ''}
                onValueChange={onChange}
              />
            )}
          />
        )}
      </FormField>
      <FormField label={t('district')} error={errorOf('district')}>
        {(label) => (
          <Controller
            control={control}
            name="district"
            render={({ field: { onChange, ...field } }) => (
              <PlaceCombobox
                {...label}
                {...field}
                places={districts.places}
                first={{ value: ALL_DISTRICTS, label: t('all') }}
                placeholder={districts.isLoading ? common('loading') : t('all')}
                onValueChange={onChange}
              />
            )}
          />
        )}
      </FormField>
      <FormField label={t('date')} hint={t('dateHint')} error={errorOf('date')} optional>
        {(field) => <Input {...field} {...register('date')} type="date" />}
      </FormField>
      <FormField label={t('type')} hint={t('typeHint')} error={errorOf('type')} group>
        {(label) => (
          <Controller
            control={control}
            name="type"
            render={({ field: { onChange, ref: _none, ...field } }) => (
              <DonorTypePicker {...label} {...field} onValueChange={onChange} />
            )}
          />
        )}
      </FormField>
      {districts.hasFailed ? (
        <div className="md:col-span-3">
          <PlacesProblem onRetry={districts.retry} />
        </div>
      ) : null}
      <Button
        type="submit"
        size="lg"
        loading={form.isSubmitting}
        className="md:col-span-3 md:justify-self-start"
      >
        <Search aria-hidden="true" className="size-5" />
        {t('submit')}
      </Button>
    </form>
  )
}
