'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { CurrentUser } from '@/components/session/use-auth'
import { FormField } from '@/components/ui/form-field'
import { RadioGroup } from '@/components/ui/radio-group'
import type { DonationCampaign } from './card-payment-form'
import { TakaPaymentForm } from './taka-payment-form'

const PAYMENT_OPTIONS = ['taka', 'card'] as const
export type PaymentOption = (typeof PAYMENT_OPTIONS)[number]

type PaymentOptionPickerProps = {
  campaign: DonationCampaign
  person: CurrentUser
  hasTaka: boolean
  isSending: boolean
  option: PaymentOption
  onOptionChange: (option: PaymentOption) => void
  onSending: (isSending: boolean) => void
  /** Null where the site takes no international cards. */
  cardForm: ReactNode
  closed: ReactNode
}

export function PaymentOptionPicker({
  hasTaka,
  cardForm,
  closed,
  ...form
}: PaymentOptionPickerProps) {
  const { campaign, person, isSending, onSending, option, onOptionChange } = form
  const t = useTranslations('payments.public.ways')
  if (!hasTaka) return cardForm ?? closed
  const takaForm = <TakaPaymentForm campaign={campaign} person={person} onSending={onSending} />
  if (!cardForm) return takaForm
  return (
    <div className="flex flex-col gap-5">
      <FormField label={t('label')} group>
        {(field) => (
          <RadioGroup
            {...field}
            choices={PAYMENT_OPTIONS.map((value) => ({
              ...{ value, label: t(value), hint: t(`${value}Hint`), disabled: isSending },
            }))}
            input={{
              name: 'way',
              onChange: ({ target }) => onOptionChange(target.value as PaymentOption),
            }}
            chosen={option}
          />
        )}
      </FormField>
      {option === 'taka' ? takaForm : cardForm}
    </div>
  )
}
