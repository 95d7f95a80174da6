'use client'

import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FormKeeper } from '@/components/forms/form-keeper'
import { FormNotice } from '@/components/forms/form-notice'
import { useAppForm } from '@/components/forms/use-app-form'
import { useAttemptKey } from '@/components/forms/use-attempt-key'
import { useProblemText } from '@/components/forms/use-problem-text'
import type { CurrentUser } from '@/components/session/use-auth'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { useRouter } from '@/components/ui/use-router'
import { callApi } from '@/lib/core/http/api-client'
import { TAKA } from '@/lib/features/payments/rules'
import { AmountField } from './amount-field'
import type { DonateCampaign } from './donate-form'

type TakaFormProps = {
  campaign: DonateCampaign
  person: CurrentUser
  /** True while the provider's page opens: the form must not close then. */
  onSending: (isSending: boolean) => void
}

const loadSchema = () =>
  import('@/lib/features/payments/schema').then((module) => module.takaFormSchema)

export function TakaForm({ campaign, person, onSending }: TakaFormProps) {
  const t = useTranslations('payments.public')
  const router = useRouter()
  const textOf = useProblemText()
  const attemptOf = useAttemptKey()
  const [problemText, setProblemText] = useState<string | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  // Back may restore this page from the browser's cache as the donor left it.
  useEffect(() => {
    const comeBack = () => setLeaving(false)
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])
  const form = useAppForm({
    loadSchema,
    draft: `gift-in-taka:${campaign._id}`,
    draftFields: ['amount'],
    person: person.email,
    defaultValues: { amount: '', email: person.email },
    submit: async ({ amount, email }) => {
      setProblemText(null)
      onSending(true)
      const body = { amount: amount * 100, email, campaignId: campaign._id }
      // The same amount leads to the same payment again, so that the donor never pays twice.
      const call = { body, headers: attemptOf(body) }
      return callApi<{ address: string }>('sslcommerz', call).finally(() => onSending(false))
    },
    onDone: ({ address }) => {
      setLeaving(true)
      router.push(address)
    },
    onProblem: (problem) => setProblemText(textOf(problem)),
  })
  const { register, control, errorOf, formProps, isSubmitting, setValue, formState } = form
  const amount = String(useWatch({ control, name: 'amount' }) ?? '')
  const shouldValidate = formState.isSubmitted
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <FormKeeper form={form} />
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
      <FormNotice notice={problemText ? { title: t('form.failure'), text: problemText } : null} />
      <Button type="submit" size="lg" loading={isSubmitting || isLeaving}>
        {t('taka.submit')}
        <ExternalLink aria-hidden="true" className="size-5" />
      </Button>
    </form>
  )
}
