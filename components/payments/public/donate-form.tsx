'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { FormKeeper } from '@/components/forms/form-keeper'
import { FormNotice } from '@/components/forms/form-notice'
import { useAppForm } from '@/components/forms/use-app-form'
import { useProblemText } from '@/components/forms/use-problem-text'
import type { CurrentUser } from '@/components/session/use-auth'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { networkProblem } from '@/lib/core/http/api-client'
import type { CardState } from '@/lib/features/payments/schema'
import { AmountField } from './amount-field'
import { AttemptNote } from './attempt-note'
import { CardField, type OpenCardSetup } from './card-field'
import { give } from './give'
import { openAttempt } from './open-attempt'
import type { PaidGift } from './receipt'
import { useCardChoice } from './use-card-choice'

export type DonateCampaign = { _id: string; title: string }

type DonateFormProps = {
  campaign: DonateCampaign
  cards: OpenCardSetup
  person: CurrentUser
  /** True while a payment is running: the form must not close then. */
  onSending: (isSending: boolean) => void
  /** True while the person's bank asks for a confirmation in its own dialog. */
  onBank: (isAsking: boolean) => void
  onDonated: (gift: PaidGift) => void
}

const loadSchema = () =>
  import('@/lib/features/payments/schema').then((module) => module.giftFormSchema)

export function DonateForm({ campaign, cards, person, ...on }: DonateFormProps) {
  const t = useTranslations('payments.public.form')
  const textOf = useProblemText()
  const [problemText, setProblemText] = useTemporaryMessage<string>()
  const [open, setOpen] = useState(() => openAttempt(campaign._id, person.email))
  const button = useRef<HTMLButtonElement>(null)

  const form = useAppForm({
    loadSchema,
    draft: `gift:${campaign._id}`,
    draftFields: ['amount'],
    person: person.email,
    defaultValues: {
      amount: open ? String(open.amount) : '',
      email: person.email,
      card: (open ? 'kept' : 'empty') as CardState,
    },
    submit: async ({ amount, email }) => {
      setProblemText(null)
      on.onSending(true)
      const gift = { amount, email, campaignId: campaign._id }
      return give(gift, card.repeats, { makeToken, confirm }).finally(() => {
        setOpen(openAttempt(campaign._id, person.email))
        on.onSending(false)
      })
    },
    onDone: (receipt, { amount }) => {
      if (receipt === 'unconfirmed') setProblemText(t('bankMissing'))
      else on.onDonated({ ...receipt, amount, campaign: campaign.title })
    },
    onProblem: (problem) => setProblemText(textOf(problem)),
  })
  const { register, control, errorOf, formProps, isSubmitting, setValue, formState } = form
  const amount = String(useWatch({ control, name: 'amount' }) ?? '')
  const shouldValidate = formState.isSubmitted
  const card = useCardChoice(open, amount, (state) => setValue('card', state, { shouldValidate }))

  async function makeToken() {
    // Without a card field, the form would not have submitted.
    const token = await card.handle.current?.makeToken()
    card.markUsed()
    return token ?? ''
  }

  async function confirm(clientSecret: string) {
    const { current: field } = card.handle
    // The code for the bank's confirmation has not loaded: the attempt waits for another press.
    if (!field) throw networkProblem()
    on.onBank(true)
    await field.confirm(clientSecret).finally(() => on.onBank(false))
  }

  const wasSubmitting = useRef(false)
  useEffect(() => {
    const isOver = wasSubmitting.current && !isSubmitting
    wasSubmitting.current = isSubmitting
    if (!isOver || !problemText) return
    // The bank's dialog had the focus, and a new notice has moved the button.
    if (document.activeElement === document.body) button.current?.focus()
    button.current?.scrollIntoView({ block: 'nearest' })
  }, [isSubmitting, problemText])

  return (
    <form {...formProps} className="flex flex-col gap-5">
      <FormKeeper form={form} />
      <AmountField
        input={register('amount')}
        value={amount}
        onChoose={(cents) => setValue('amount', cents, { shouldValidate, shouldDirty: true })}
        error={errorOf('amount')}
      />
      <FormField label={t('email')} error={errorOf('email')} required>
        {(field) => <Input {...field} {...register('email')} type="email" readOnly />}
      </FormField>
      <Controller
        control={control}
        name="card"
        render={({ field }) => (
          <CardField
            cards={cards}
            error={errorOf('card')}
            onChange={card.onChange}
            isKept={card.isKept}
            onUseOther={card.useOther}
            ref={(handle) => {
              card.handle.current = handle
              field.ref(handle)
            }}
          />
        )}
      />
      {open && !isSubmitting ? <AttemptNote attempt={open} /> : null}
      <FormNotice notice={problemText ? { title: t('failure'), text: problemText } : null} />
      <Button ref={button} type="submit" size="lg" loading={isSubmitting}>
        {t('submit')}
      </Button>
    </form>
  )
}

const SHOWN_FOR_MS = 7_000

function useTemporaryMessage<Message>() {
  const [message, setMessage] = useState<Message | null>(null)
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => setMessage(null), SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [message])
  return [message, setMessage] as const
}
