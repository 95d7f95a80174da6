'use client'

import { useTranslations } from 'next-intl'
import { FormDraft } from '@/components/forms/form-draft'
import { FormError } from '@/components/forms/form-error'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { RadioGroup } from '@/components/ui/radio-group'
import { CONTACT_AUDIENCES } from '@/lib/features/donors/rules'
import { DonorFields, type DonorFieldsForm } from './donor-fields'
import { type DonorFormOptions, useDonorForm } from './use-donor-form'

type DonorRegistrationProps = DonorFormOptions & {
  /** The day in Dhaka on which the page was rendered. */
  today: string
}

/** Needs the messages `donors`, `ui`, `shared`, `errors` and `validation`. */
export function DonorRegistration({ today, ...start }: DonorRegistrationProps) {
  const t = useTranslations('donors.registration')
  const form = useDonorForm(start)
  const { register, errorOf } = form

  return (
    <form {...form.formProps} aria-label={t('title')} className="flex flex-col gap-6">
      <FormDraft form={form} />
      <FormField label={t('name')} hint={t('nameHint')} error={errorOf('name')} required>
        {(field) => <Input {...field} {...register('name')} autoComplete="name" />}
      </FormField>
      <FormField label={t('email')} error={errorOf('email')} required>
        {(field) => (
          <Input {...field} {...register('email')} type="email" readOnly autoComplete="email" />
        )}
      </FormField>
      <DonorFields
        form={form as unknown as DonorFieldsForm}
        storedDay={start.donor?.lastDonationDate ?? ''}
        today={today}
      />
      <FormField label={t('contactsFor.label')} error={errorOf('contactsFor')} group>
        {(field) => (
          <RadioGroup
            {...field}
            input={register('contactsFor')}
            choices={CONTACT_AUDIENCES.map((value) => ({
              value,
              label: t(`contactsFor.${value}.label`),
              hint: t(`contactsFor.${value}.hint`),
            }))}
          />
        )}
      </FormField>
      <FormError title={t('failure')} error={form.apiError} />
      <Button type="submit" size="lg" loading={form.isBusy} className="sm:self-start">
        {start.donor ? t('update') : t('register')}
      </Button>
    </form>
  )
}
