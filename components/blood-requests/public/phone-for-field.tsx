import { useTranslations } from 'next-intl'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { ChoiceList } from '@/components/ui/choice-list'
import { FormField } from '@/components/ui/form-field'
import { PHONE_FOR } from '@/lib/features/blood-requests/rules'

type PhoneForFieldProps = {
  /** Runs during the render, so that the fields register in their order. */
  register: () => UseFormRegisterReturn
  error?: string
}

export function PhoneForField({ register, error }: PhoneForFieldProps) {
  const t = useTranslations('blood-requests.public.form.phoneFor')
  return (
    <FormField label={t('label')} error={error} group>
      {(field) => (
        <ChoiceList
          {...field}
          input={register()}
          choices={PHONE_FOR.map((value) => ({
            value,
            label: t(`${value}.label`),
            hint: t(`${value}.hint`),
          }))}
        />
      )}
    </FormField>
  )
}
