import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'

type DetailFieldProps = Pick<ComponentProps<typeof FormField>, 'error'> & {
  /** Call it while rendering: fields register in order, and the first wrong one gets the focus. */
  register: () => UseFormRegisterReturn
}

export function DonorAddressField({ register, error }: DetailFieldProps) {
  const t = useTranslations('donors.registration')
  return (
    <FormField label={t('address')} hint={t('addressHint')} error={error} required>
      {(field) => (
        <Textarea
          {...field}
          {...register()}
          rows={2}
          className="min-h-20"
          autoComplete="street-address"
        />
      )}
    </FormField>
  )
}

type LastDonationFieldProps = DetailFieldProps & {
  /** The stored day, or ''. A pledge may have set it to a future day. */
  storedDay: string
  /** The calendar day in Dhaka. */
  today: string
  note?: ReactNode
}

export function LastDonationField(props: LastDonationFieldProps) {
  const { register, error, storedDay, today, note } = props
  const isAhead = storedDay > today
  const t = useTranslations('donors.registration')
  return (
    <FormField
      label={t('lastDonation')}
      hint={note ?? t('lastDonationHint')}
      error={error}
      optional
    >
      {(field) => (
        <Input {...field} {...register()} type="date" max={isAhead ? storedDay : today} />
      )}
    </FormField>
  )
}
