import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'

type DetailFieldProps = Pick<ComponentProps<typeof FormField>, 'error'> & {
  /** Called in its place among the fields: the first wrong one gets the focus. */
  register: () => UseFormRegisterReturn
}

/** Where a donor lives, below the upazila. Needs the messages `donors`, as the next one does. */
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
  /** The day as it is stored, or an empty text; a pledge may have moved it to a day to come. */
  storedDay: string
  /** The calendar day in Dhaka. */
  today: string
}

/** When a donor last gave. */
export function LastDonationField(props: LastDonationFieldProps) {
  const { register, error, storedDay, today } = props
  const isAhead = storedDay > today
  const t = useTranslations('donors.registration')
  return (
    <FormField label={t('lastDonation')} hint={t('lastDonationHint')} error={error} optional>
      {(field) => (
        <Input {...field} {...register()} type="date" max={isAhead ? storedDay : today} />
      )}
    </FormField>
  )
}
