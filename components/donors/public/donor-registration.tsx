'use client'

import { useTranslations } from 'next-intl'
import { Controller } from 'react-hook-form'
import { FormKeeper } from '@/components/forms/form-keeper'
import { SendProblem } from '@/components/forms/send-problem'
import { PlaceFields, type PlaceForm } from '@/components/places/place-fields'
import { BloodGroupPicker } from '@/components/ui/blood-group-picker'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { DonorAddressField, LastDonationField } from './donor-detail-fields'
import { type DonorFormStart, useDonorForm } from './use-donor-form'

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
      <PlaceFields form={form as unknown as PlaceForm} required />
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
