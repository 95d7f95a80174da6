import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'

type DetailFieldProps = Pick<ComponentProps<typeof FormField>, 'error'> & {
  /** What the form gives its control. */
  registered: UseFormRegisterReturn
}

/** Where a donor lives, below the upazila. Needs the messages `donors`, as the next one does. */
export function DonorAddressField({ registered, error }: DetailFieldProps) {
  const t = useTranslations('donors.registration')
  return (
    <FormField label={t('address')} hint={t('addressHint')} error={error} required>
      {(field) => (
        <Textarea
          {...field}
          {...registered}
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
  const { registered, error, storedDay, today } = props
  const t = useTranslations('donors.registration')
  return (
    <FormField label={t('lastDonation')} hint={t('lastDonationHint')} error={error} optional>
      {(field) => (
        <Input {...field} {...registered} type="date" max={storedDay > today ? storedDay : today} />
      )}
    </FormField>
  )
}
