'use client'

import { useTranslations } from 'next-intl'
import type { useAppForm } from '@/components/forms/use-app-form'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { dhakaDay } from '@/lib/core/calendar'
import type { ProfileForm } from '@/lib/features/accounts/schema'

type DonorProfileFieldsProps = {
  form: Pick<ReturnType<typeof useAppForm<ProfileForm, ProfileForm, void>>, 'register' | 'errorOf'>
  /** The last donation as it is stored; a pledge may have moved it to a day to come. */
  storedDay: string
}

/** How to reach a donor and when they last gave. Needs the messages `donors`. */
export function DonorProfileFields({ form, storedDay }: DonorProfileFieldsProps) {
  const t = useTranslations('donors.registration')
  const { register, errorOf } = form
  const today = dhakaDay()
  return (
    <>
      <FormField label={t('phone')} hint={t('phoneHint')} error={errorOf('phone')} required>
        {(field) => <Input {...field} {...register('phone')} type="tel" autoComplete="tel" />}
      </FormField>
      <FormField label={t('address')} hint={t('addressHint')} error={errorOf('address')} required>
        {(field) => (
          <Textarea
            {...field}
            {...register('address')}
            rows={2}
            className="min-h-20"
            autoComplete="street-address"
          />
        )}
      </FormField>
      <FormField
        label={t('lastDonation')}
        hint={t('lastDonationHint')}
        error={errorOf('lastDonationDate')}
        optional
      >
        {(field) => (
          <Input
            {...field}
            {...register('lastDonationDate')}
            type="date"
            max={storedDay > today ? storedDay : today}
          />
        )}
      </FormField>
    </>
  )
}
