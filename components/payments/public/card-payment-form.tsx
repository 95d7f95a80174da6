'use client'

import { CircleHelp } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { AppForm, useFormFields } from '@/components/forms/app-form'
import { FormDraft } from '@/components/forms/form-draft'
import { FormNotice } from '@/components/forms/form-notice'
import { OwnEmailField } from '@/components/forms/own-email-field'
import { useAppForm } from '@/components/forms/use-app-form'
import { useErrorText } from '@/components/forms/use-error-text'
import type { CurrentUser } from '@/components/session/use-auth'
import { Button } from '@/components/ui/button'
import { DialogFooter } from '@/components/ui/dialog-actions'
import { networkError } from '@/lib/core/http/api-client'
import { parseWholeNumber } from '@/lib/core/validation/digits'
import { DOLLAR, formatMoney } from '@/lib/features/money/rules'
import type { CardState } from '@/lib/features/payments/schema'
import { AmountField } from './amount-field'
import { CardField, type EnabledCardSetup } from './card-field'
import { type CardElementHandle, payByCard } from './pay-by-card'
import { findUnsettledAttempt, type PaymentAttempt } from './payment-attempt'
import type { PaidPaymentReceipt } from './payment-receipt'

export type DonationCampaign = { _id: string; title: string }

type CardPaymentFormProps = {
  campaign: DonationCampaign
  cards: EnabledCardSetup
  person: CurrentUser
  /** True while a payment is running: the form must not close then. */
  onSending: (isSending: boolean) => void
  /** True while the person's bank asks for a confirmation in its own dialog. */
  onBank: (isAsking: boolean) => void
  onDonated: (payment: PaidPaymentReceipt) => void
}

const loadSchema = () =>
  import('@/lib/features/payments/schema').then((module) => module.cardPaymentFormSchema)

export function CardPaymentForm({ campaign, cards, person, ...on }: CardPaymentFormProps) {
  const t = useTranslations('payments.public.form')
  const errorText = useErrorText()
  const [errorMessage, setErrorMessage] = useTemporaryMessage<string>()
  const receiptDetails = {
    campaign: campaign.title,
    donor: person.displayName,
    address: cards.address,
  }
  const [unsettled, setUnsettled] = useState(() => findUnsettledAttempt(campaign._id, person.id))

  const form = useAppForm({
    loadSchema,
    draftName: `gift:${campaign._id}`,
    draftFields: ['amount'],
    owner: person,
    defaultValues: {
      amount: unsettled ? String(unsettled.amount) : '',
      email: person.email,
      card: (unsettled ? 'previous' : 'empty') as CardState,
    },
    submit: async ({ amount, email }) => {
      setErrorMessage(null)
      on.onSending(true)
      const payment = { amount, person: person.id, email, campaignId: campaign._id }
      return payByCard(payment, card.attemptToRepeat, { createToken, confirm }).finally(() => {
        setUnsettled(findUnsettledAttempt(campaign._id, person.id))
        on.onSending(false)
      })
    },
    onDone: (receipt, { amount }) => {
      if (receipt === 'unconfirmed') setErrorMessage(t('bankMissing'))
      else on.onDonated({ ...receipt, ...receiptDetails, amount })
    },
    onError: (problem) => setErrorMessage(errorText(problem)),
  })
  const { register, control, errorOf, isSubmitting, setValue, formState } = form
  const amount = String(useWatch({ control, name: 'amount' }) ?? '')
  const shouldValidate = formState.isSubmitted
  const card = useCardChoice(unsettled, amount, (state) =>
    setValue('card', state, { shouldValidate }),
  )

  async function createToken() {
    // Without a card field, the form would not have submitted.
    const token = await card.handle.current?.createToken()
    card.markUsed()
    return token ?? ''
  }

  async function confirm(clientSecret: string) {
    const { current: field } = card.handle
    // The code for the bank's confirmation has not loaded: the attempt waits for another press.
    if (!field) throw networkError()
    on.onBank(true)
    await field.confirm(clientSecret).finally(() => on.onBank(false))
  }

  const button = useReturnToButton(isSubmitting, Boolean(errorMessage))

  return (
    <AppForm form={form} className="flex flex-col gap-5">
      <FormDraft form={form} />
      <AmountField
        input={register('amount')}
        value={amount}
        onChoose={(cents) => setValue('amount', cents, { shouldValidate, shouldDirty: true })}
        error={errorOf('amount')}
      />
      <OwnEmailField
        label={t('email')}
        person={person}
        input={register('email')}
        error={errorOf('email')}
        required
      />
      <ChosenCardField cards={cards} card={card} />
      {unsettled && !isSubmitting ? <UnsettledPaymentNotice attempt={unsettled} /> : null}
      <DialogFooter>
        <FormNotice notice={errorMessage ? { title: t('failure'), text: errorMessage } : null} />
        <Button ref={button} type="submit" size="lg" loading={isSubmitting}>
          {t('submit')}
        </Button>
      </DialogFooter>
    </AppForm>
  )
}

/** Shows the submit button again after a failed payment. */
function useReturnToButton(isSubmitting: boolean, hasFailed: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasSubmitting = useRef(false)
  useEffect(() => {
    const isOver = wasSubmitting.current && !isSubmitting
    wasSubmitting.current = isSubmitting
    if (!isOver || !hasFailed) return
    // The bank's dialog had the focus, and a new notice has moved the button.
    if (document.activeElement === document.body) button.current?.focus()
    button.current?.scrollIntoView({ block: 'nearest' })
  }, [isSubmitting, hasFailed])
  return button
}

type ChosenCardFieldProps = {
  cards: EnabledCardSetup
  card: ReturnType<typeof useCardChoice>
}

function ChosenCardField({ cards, card }: ChosenCardFieldProps) {
  const { control, errorOf } = useFormFields<{ card: CardState }>()
  return (
    <Controller
      control={control}
      name="card"
      render={({ field }) => (
        <CardField
          cards={cards}
          error={errorOf('card')}
          onChange={card.onChange}
          isReused={card.isReused}
          onUseOther={card.useOther}
          ref={(handle) => {
            card.handle.current = handle
            field.ref(handle)
          }}
        />
      )}
    />
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

type InputState = Exclude<CardState, 'previous'>

/** A payment uses the card of the unsettled attempt until the person changes the amount or the card. */
function useCardChoice(
  unsettled: PaymentAttempt | null,
  amount: string,
  onState: (state: CardState) => void,
) {
  const handle = useRef<CardElementHandle | null>(null)
  const [inputState, setInputState] = useState<InputState>('empty')
  const [usesOtherCard, setUsesOtherCard] = useState(false)
  const isRepeat =
    unsettled !== null && parseWholeNumber(amount) === unsettled.amount && !usesOtherCard
  const state: CardState = isRepeat ? 'previous' : inputState

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reports each change to the form once
  useEffect(() => onState(state), [state])

  return {
    handle,
    /** The attempt that the button repeats. */
    attemptToRepeat: isRepeat ? unsettled : null,
    isReused: isRepeat && inputState === 'empty',
    onChange: (next: InputState) => {
      setInputState(next)
      setUsesOtherCard(true)
    },
    useOther: () => setUsesOtherCard(true),
    markUsed: () => setUsesOtherCard(false),
  }
}

function UnsettledPaymentNotice({ attempt }: { attempt: PaymentAttempt }) {
  const t = useTranslations('payments.public.attempt')
  const locale = useLocale()
  const money = formatMoney({ amount: attempt.amount, currency: DOLLAR }, locale)
  const isUnknown = attempt.waitsFor === 'answer'
  return (
    <div
      role="status"
      className="flex items-start gap-3 rounded border border-warning bg-warning-soft px-4 py-3"
    >
      <CircleHelp aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
      <div className="min-w-0">
        <p className="font-semibold text-warning">
          {isUnknown ? t('unknown', { money }) : t('bank', { money })}
        </p>
        <p className="mt-0.5 text-sm text-text">
          {isUnknown ? t('again') : t('bankAgain')} {t('other')}
        </p>
      </div>
    </div>
  )
}
