'use client'

import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FormDraft } from '@/components/forms/form-draft'
import { FormNotice } from '@/components/forms/form-notice'
import { useAppForm } from '@/components/forms/use-app-form'
import { useErrorText } from '@/components/forms/use-error-text'
import { useIdempotencyKey } from '@/components/forms/use-idempotency-key'
import type { CurrentUser } from '@/components/session/use-auth'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { useRouter } from '@/components/ui/use-router'
import { apiFetch } from '@/lib/core/http/api-client'
import { TAKA } from '@/lib/features/money/rules'
import { AmountField } from './amount-field'
import type { DonationCampaign } from './card-payment-form'

type TakaPaymentFormProps = {
  campaign: DonationCampaign
  person: CurrentUser
  /** True while the provider's page opens: the form must not close then. */
  onSending: (isSending: boolean) => void
}

const loadSchema = () =>
  import('@/lib/features/payments/schema').then((module) => module.takaPaymentFormSchema)

export function TakaPaymentForm({ campaign, person, onSending }: TakaPaymentFormProps) {
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
    userEmail: person.email,
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
      <FormField label={t('form.email')} error={errorOf('email')} required>
        {(field) => <Input {...field} {...register('email')} type="email" readOnly />}
      </FormField>
      <p className="text-sm text-text-muted">{t('taka.away')}</p>
      <FormNotice notice={errorMessage ? { title: t('form.failure'), text: errorMessage } : null} />
      <Button type="submit" size="lg" loading={isSubmitting || isLeaving}>
        {t('taka.submit')}
        <ExternalLink aria-hidden="true" className="size-5" />
      </Button>
    </form>
  )
}
