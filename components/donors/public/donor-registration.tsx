'use client'

import { useTranslations } from 'next-intl'
import { FormKeeper } from '@/components/forms/form-keeper'
import { SendProblem } from '@/components/forms/send-problem'
import { Button } from '@/components/ui/button'
import { ChoiceList } from '@/components/ui/choice-list'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { CONTACTS_FOR } from '@/lib/features/donors/rules'
import { DonorFields, type DonorFieldsForm } from './donor-fields'
import { type DonorFormStart, useDonorForm } from './use-donor-form'

type DonorRegistrationProps = DonorFormStart & {
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
      <FormKeeper form={form} />
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
          <ChoiceList
            {...field}
            input={register('contactsFor')}
            choices={CONTACTS_FOR.map((value) => ({
              value,
              label: t(`contactsFor.${value}.label`),
              hint: t(`contactsFor.${value}.hint`),
            }))}
          />
        )}
      </FormField>
      <SendProblem title={t('failure')} problem={form.problem} />
      <Button type="submit" size="lg" loading={form.isBusy} className="sm:self-start">
        {start.donor ? t('update') : t('register')}
      </Button>
    </form>
  )
}
