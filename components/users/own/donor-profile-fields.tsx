'use client'

import { useTranslations } from 'next-intl'
import {
  DonorAddressField,
  LastDonationField,
} from '@/components/donors/public/donor-detail-fields'
import type { useAppForm } from '@/components/forms/use-app-form'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { ProfileForm } from '@/lib/features/users/profile-schema'

type DonorProfileFieldsProps = {
  form: Pick<ReturnType<typeof useAppForm<ProfileForm, ProfileForm, void>>, 'register' | 'errorOf'>
  /** The last donation as it is stored; a pledge may have moved it to a day to come. */
  storedDay: string
}

/** How to reach a donor and when they last gave. Needs the messages `donors`. */
export function DonorProfileFields({ form, storedDay }: DonorProfileFieldsProps) {
  const t = useTranslations('donors.registration')
  const { register, errorOf } = form
  return (
    <>
      <FormField label={t('phone')} hint={t('phoneHint')} error={errorOf('phone')} required>
        {(field) => <Input {...field} {...register('phone')} type="tel" autoComplete="tel" />}
      </FormField>
      <DonorAddressField register={() => register('address')} error={errorOf('address')} />
      <LastDonationField
        register={() => register('lastDonationDate')}
        error={errorOf('lastDonationDate')}
        storedDay={storedDay}
        today={dhakaDay()}
      />
    </>
  )
}
