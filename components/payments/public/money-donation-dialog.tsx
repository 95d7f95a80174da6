'use client'

import { ExternalLink, Mail, MessageCircle } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FormDraft } from '@/components/forms/form-draft'
import { FormNotice } from '@/components/forms/form-notice'
import { OwnEmailField } from '@/components/forms/own-email-field'
import { useAppForm } from '@/components/forms/use-app-form'
import { useErrorText } from '@/components/forms/use-error-text'
import { useIdempotencyKey } from '@/components/forms/use-idempotency-key'
import type { CurrentUser } from '@/components/session/use-auth'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { DialogFooter } from '@/components/ui/dialog-actions'
import { FormField } from '@/components/ui/form-field'
import { Link } from '@/components/ui/link'
import { RadioGroup } from '@/components/ui/radio-group'
import { useRouter } from '@/components/ui/use-router'
import { apiFetch } from '@/lib/core/http/api-client'
import { DOLLAR, formatMoney, TAKA } from '@/lib/features/money/rules'
import type { CardSetup } from '@/lib/features/payments/rules'
import { AmountField } from './amount-field'
import { CardPaymentForm, type DonationCampaign } from './card-payment-form'
import { findUnsettledAttempt } from './payment-attempt'
import { type PaidPaymentReceipt, PaymentReceipt } from './payment-receipt'

type MoneyDonationDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  campaign: DonationCampaign
  cards: CardSetup
  person: CurrentUser
}

/** Shows the receipt, also when it opens again, until the person starts another payment. */
export function MoneyDonationDialog({
  campaign,
  cards,
  person,
  onOpenChange,
  open,
}: MoneyDonationDialogProps) {
  const t = useTranslations('payments.public.form')
  const locale = useLocale()
  const router = useRouter()
  const [isSending, setSending] = useState(false)
  const [isAtBank, setAtBank] = useState(false)
  const [payment, setPayment] = useState<PaidPaymentReceipt | null>(null)
  // A card payment with an unknown result comes first, so that the person does not pay twice.
  const [option, setOption] = useState<PaymentOption>(() =>
    findUnsettledAttempt(campaign._id, person.id) ? 'card' : 'taka',
  )

  function showReceipt(paid: PaidPaymentReceipt) {
    setPayment(paid)
    router.refresh()
  }

  const money = payment && formatMoney({ amount: payment.amount, currency: DOLLAR }, locale)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      locked={isSending}
      suspended={isAtBank}
      title={t(payment ? 'success' : 'title')}
      description={
        payment && money
          ? t('thanks', { money, campaign: payment.campaign })
          : t('description', { campaign: campaign.title })
      }
    >
      {payment ? (
        <PaymentReceipt
          payment={payment}
          onClose={() => onOpenChange(false)}
          onAgain={() => setPayment(null)}
        />
      ) : (
        <PaymentOptionPicker
          campaign={campaign}
          person={person}
          hasTaka={cards.hasTaka ?? false}
          isSending={isSending}
          option={option}
          onOptionChange={setOption}
          onSending={setSending}
          cardForm={
            cards.kind === 'none' ? null : (
              <CardPaymentForm
                campaign={campaign}
                cards={cards}
                person={person}
                onSending={setSending}
                onBank={setAtBank}
                onDonated={showReceipt}
              />
            )
          }
          closed={<CardsClosed email={cards.kind === 'none' ? cards.email : undefined} />}
        />
      )}
    </Dialog>
  )
}

function CardsClosed({ email }: { email?: string }) {
  const t = useTranslations('payments.public.closed')
  return (
    <div className="flex flex-col gap-2">
      <p className="text-lg font-bold">{t('title')}</p>
      <p className="text-text-muted">{t('text')}</p>
      <div className="mt-4 flex flex-col gap-3">
        {email ? (
          <Button asChild>
            <a href={`mailto:${email}`}>
              <Mail aria-hidden="true" className="size-5" />
              <span className="min-w-0 break-words">{t('email', { email })}</span>
            </a>
          </Button>
        ) : null}
        <Button asChild variant="secondary">
          <Link href="/#contact">
            <MessageCircle aria-hidden="true" className="size-5" />
            {t('contact')}
          </Link>
        </Button>
      </div>
    </div>
  )
}

const PAYMENT_OPTIONS = ['taka', 'card'] as const
type PaymentOption = (typeof PAYMENT_OPTIONS)[number]

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

function PaymentOptionPicker({ hasTaka, cardForm, closed, ...form }: PaymentOptionPickerProps) {
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
              value,
              label: t(value),
              hint: t(`${value}Hint`),
              disabled: isSending,
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

type TakaPaymentFormProps = {
  campaign: DonationCampaign
  person: CurrentUser
  /** True while the provider's page opens: the form must not close then. */
  onSending: (isSending: boolean) => void
}

const loadSchema = () =>
  import('@/lib/features/payments/schema').then((module) => module.takaPaymentFormSchema)

function TakaPaymentForm({ campaign, person, onSending }: TakaPaymentFormProps) {
  const t = useTranslations('payments.public')
  const router = useRouter()
  const errorText = useErrorText()
  const idempotencyKey = useIdempotencyKey()
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  // Back may restore this page from the browser's cache as the donor left it.
  useEffect(() => {
    const stopLeaving = () => setLeaving(false)
    window.addEventListener('pageshow', stopLeaving)
    return () => window.removeEventListener('pageshow', stopLeaving)
  }, [])
  const form = useAppForm({
    loadSchema,
    draftName: `gift-in-taka:${campaign._id}`,
    draftFields: ['amount'],
    owner: person,
    defaultValues: { amount: '', email: person.email },
    submit: async ({ amount, email }) => {
      setErrorMessage(null)
      onSending(true)
      const body = { amount: amount * 100, email, campaignId: campaign._id }
      // The same amount leads to the same payment again, so that the donor never pays twice.
      const options = { body, headers: { 'Idempotency-Key': idempotencyKey(body) } }
      return apiFetch('sslcommerz', options).finally(() => onSending(false))
    },
    onDone: ({ address: url }) => {
      setLeaving(true)
      router.push(url)
    },
    onError: (problem) => setErrorMessage(errorText(problem)),
  })
  const { register, control, errorOf, formProps, isSubmitting, setValue, formState } = form
  const amount = String(useWatch({ control, name: 'amount' }) ?? '')
  const shouldValidate = formState.isSubmitted
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <FormDraft form={form} />
      <AmountField
        currency={TAKA}
        input={register('amount')}
        value={amount}
        onChoose={(taka) => setValue('amount', taka, { shouldValidate, shouldDirty: true })}
        error={errorOf('amount')}
      />
      <OwnEmailField
        label={t('form.email')}
        person={person}
        input={register('email')}
        error={errorOf('email')}
        required
      />
      <p className="text-sm text-text-muted">{t('taka.away')}</p>
      <DialogFooter>
        <FormNotice
          notice={errorMessage ? { title: t('form.failure'), text: errorMessage } : null}
        />
        <Button type="submit" size="lg" loading={isSubmitting || isLeaving}>
          {t('taka.submit')}
          <ExternalLink aria-hidden="true" className="size-5" />
        </Button>
      </DialogFooter>
    </form>
  )
}
