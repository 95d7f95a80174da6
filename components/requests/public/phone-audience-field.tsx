import { useTranslations } from 'next-intl'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { FormField } from '@/components/ui/form-field'
import { RadioGroup } from '@/components/ui/radio-group'
import { PHONE_AUDIENCES } from '@/lib/features/requests/rules'

type PhoneAudienceFieldProps = {
  /** Runs during the render, so that the fields register in their order. */
  register: () => UseFormRegisterReturn
  error?: string
}

export function PhoneAudienceField({ register, error }: PhoneAudienceFieldProps) {
  const t = useTranslations('requests.public.form.phoneFor')
  return (
    <FormField label={t('label')} error={error} group>
      {(field) => (
        <RadioGroup
          {...field}
          input={register()}
          choices={PHONE_AUDIENCES.map((value) => ({
            value,
            label: t(`${value}.label`),
            hint: t(`${value}.hint`),
          }))}
        />
      )}
    </FormField>
  )
}
