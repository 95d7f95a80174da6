'use client'

import { useTranslations } from 'next-intl'
import { Controller } from 'react-hook-form'
import { FormKeeper } from '@/components/forms/form-keeper'
import { SendProblem } from '@/components/forms/send-problem'
import { PlaceCombobox, PlacesProblem } from '@/components/places/place-combobox'
import { useDistricts, useUpazilas } from '@/components/places/use-places'
import { BloodGroupPicker } from '@/components/ui/blood-group-picker'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { DonorAddressField, LastDonationField } from './donor-detail-fields'
import { type DonorForm, type DonorFormStart, useDonorForm } from './use-donor-form'

type DonorRegistrationProps = DonorFormStart & {
  /** The day in Dhaka on which the page was rendered. */
  today: string
}

/**
 * The form of /donorRegistration. Needs the messages `donors`, `ui`, `shared`, `errors` and
 * `validation`.
 */
export function DonorRegistration({ today, ...start }: DonorRegistrationProps) {
  const t = useTranslations('donors.registration')
  const form = useDonorForm(start)
  const { control, register, errorOf } = form

  return (
    <form {...form.formProps} aria-label={t('title')} className="flex flex-col gap-6">
      <FormKeeper form={form} />
      <FormField label={t('name')} hint={t('nameHint')} error={errorOf('name')} required>
        {(field) => <Input {...field} {...register('name')} autoComplete="name" />}
      </FormField>
      <FormField label={t('email')} error={errorOf('email')} required>
        {(field) => (
          <Input {...field} {...register('email')} type="email" readOnly autoComplete="email" />
        )}
      </FormField>
      <FormField label={t('phone')} hint={t('phoneHint')} error={errorOf('phone')} required>
        {(field) => (
          <Input
            {...field}
            {...register('phone')}
            type="tel"
            autoComplete="tel"
            placeholder={t('phonePlaceholder')}
          />
        )}
      </FormField>
      <FormField label={t('bloodGroup')} error={errorOf('bloodGroup')} group required>
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
      <DonorPlaceFields form={form} />
      <DonorAddressField register={() => register('address')} error={errorOf('address')} />
      <LastDonationField
        register={() => register('lastDonationDate')}
        error={errorOf('lastDonationDate')}
        storedDay={start.donor?.lastDonationDate ?? ''}
        today={today}
      />
      <SendProblem title={t('failure')} problem={form.problem} />
      <Button type="submit" size="lg" loading={form.isBusy} className="sm:self-start">
        {start.donor ? t('update') : t('register')}
      </Button>
    </form>
  )
}

/** Choosing a district sets the choices of the upazila and clears the chosen one. */
function DonorPlaceFields({ form }: { form: DonorForm }) {
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
