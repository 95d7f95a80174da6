'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { CurrentUser } from '@/components/session/use-auth'
import { ChoiceList } from '@/components/ui/choice-list'
import { FormField } from '@/components/ui/form-field'
import type { DonateCampaign } from './donate-form'
import { TakaForm } from './taka-form'

const WAYS = ['taka', 'card'] as const
export type PaymentWay = (typeof WAYS)[number]

type PaymentWaysProps = {
  campaign: DonateCampaign
  person: CurrentUser
  hasTaka: boolean
  isSending: boolean
  way: PaymentWay
  onWay: (way: PaymentWay) => void
  onSending: (isSending: boolean) => void
  /** Null where the site takes no international cards. */
  cardForm: ReactNode
  closed: ReactNode
}

export function PaymentWays({ hasTaka, cardForm, closed, ...form }: PaymentWaysProps) {
  const { campaign, person, isSending, onSending, way, onWay } = form
  const t = useTranslations('payments.public.ways')
  if (!hasTaka) return cardForm ?? closed
  const takaForm = <TakaForm campaign={campaign} person={person} onSending={onSending} />
  if (!cardForm) return takaForm
  return (
    <div className="flex flex-col gap-5">
      <FormField label={t('label')} group>
        {(field) => (
          <ChoiceList
            {...field}
            choices={WAYS.map((value) => ({
              ...{ value, label: t(value), hint: t(`${value}Hint`), disabled: isSending },
            }))}
            input={{ name: 'way', onChange: ({ target }) => onWay(target.value as PaymentWay) }}
            chosen={way}
          />
        )}
      </FormField>
      {way === 'taka' ? takaForm : cardForm}
    </div>
  )
}
