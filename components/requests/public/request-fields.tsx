import { useTranslations } from 'next-intl'
import { Controller } from 'react-hook-form'
import type { z } from 'zod'
import type { useAppForm } from '@/components/forms/use-app-form'
import { BloodGroupPicker } from '@/components/ui/blood-group-picker'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { NumberStepper } from '@/components/ui/number-stepper'
import { MAX_BAGS } from '@/lib/features/requests/rules'
import type { RequestChanges, requestChangesFormSchema } from '@/lib/features/requests/schema'
import {
  BloodComponentField,
  NeedDateField,
  type NeedForm,
  NoteField,
  UrgencyField,
} from './need-fields'
import { PhoneAudienceField } from './phone-audience-field'
import { RequestLocationFields, type RequestLocationForm } from './request-location-fields'

export type RequestFormValues = z.input<typeof requestChangesFormSchema>

type Form = ReturnType<typeof useAppForm<RequestFormValues, RequestChanges, unknown>>

type RequestFieldsProps = {
  form: Pick<Form, 'register' | 'control' | 'errorOf' | 'getValues' | 'setValue' | 'watch'>
  /** A day in Dhaka, the earliest need date. */
  today: string
  /** With pledged bags, the blood group and the day are fixed, because donors agreed to them. */
  pledged?: number
  /** The stored date of an edited request; a new one has none. */
  needDate?: string
}

/** Needs the messages `donors.places` besides its own. */
export function RequestFields({ form, today, pledged = 0, needDate }: RequestFieldsProps) {
  const t = useTranslations('requests.public.form')
  const { register, control, errorOf } = form
  const hasPledges = pledged > 0
  const isNew = needDate === undefined
  const needForm = form as unknown as NeedForm
  return (
    <>
      <FormField label={t('patientName')} error={errorOf('patientName')} required>
        {(field) => <Input {...field} {...register('patientName')} autoComplete="off" />}
      </FormField>
      {hasPledges ? null : (
        <FormField label={t('bloodGroup')} error={errorOf('bloodGroup')} group required>
          {(field) => (
            <Controller
              control={control}
              name="bloodGroup"
              render={({ field: { onChange, value, name, onBlur, ref } }) => (
                <BloodGroupPicker
                  {...field}
                  name={name}
                  onBlur={onBlur}
                  ref={ref}
                  value={value ?? ''}
                  onValueChange={onChange}
                />
              )}
            />
          )}
        </FormField>
      )}
      <div className="grid gap-6 sm:grid-cols-2">
        <FormField
          label={t('bags')}
          hint={t('bagsHint', { least: Math.max(1, pledged), most: MAX_BAGS })}
          error={errorOf('bagsAsked')}
          required
        >
          {(field) => (
            <Controller
              control={control}
              name="bagsAsked"
              render={({ field: { onChange, value, name, onBlur, ref } }) => (
                <NumberStepper
                  {...field}
                  name={name}
                  onBlur={onBlur}
                  ref={ref}
                  value={value === undefined ? '' : String(value)}
                  onValueChange={onChange}
                  min={Math.max(1, pledged)}
                  max={MAX_BAGS}
                />
              )}
            />
          )}
        </FormField>
        {hasPledges ? null : <NeedDateField form={needForm} today={today} suggests={isNew} />}
      </div>
      <UrgencyField form={needForm} today={today} needDate={needDate} />
      <RequestLocationFields
        form={form as unknown as RequestLocationForm}
        isDistrictRequired={isNew}
      />
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
      <BloodComponentField form={needForm} />
      <NoteField form={needForm} />
      <PhoneAudienceField register={() => register('phoneFor')} error={errorOf('phoneFor')} />
    </>
  )
}
