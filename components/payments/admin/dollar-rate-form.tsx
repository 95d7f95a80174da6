'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormNotice } from '@/components/forms/form-notice'
import { useAppForm } from '@/components/forms/use-app-form'
import { useErrorText } from '@/components/forms/use-error-text'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { toast } from '@/components/ui/toast'
import { useFormatDay } from '@/components/ui/use-format'
import { useRouter } from '@/components/ui/use-router'
import { apiFetch } from '@/lib/core/http/api-client'
import { formatMoney, TAKA } from '@/lib/features/money/rules'
import type { ListedDollarRate } from '@/lib/features/money/server/exchange-rates'

const loadSchema = () =>
  import('@/lib/features/payments/schema').then((module) => module.dollarRateFormSchema)

export function DollarRateForm({ rates }: { rates: ListedDollarRate[] }) {
  const t = useTranslations('payments.admin.rate')
  const locale = useLocale()
  const formatDay = useFormatDay()
  const router = useRouter()
  const errorText = useErrorText()
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const formatPaisa = (paisa: number) => formatMoney({ amount: paisa, currency: TAKA }, locale)
  const { register, errorOf, formProps, isSubmitting, reset } = useAppForm({
    loadSchema,
    defaultValues: { paisa: '' },
    submit: async ({ paisa }) => {
      setErrorMessage(null)
      return apiFetch('exchange-rates', { body: { paisa } })
    },
    onDone: () => {
      toast.success(t('done'))
      reset()
      router.refresh()
    },
    onError: (problem) => setErrorMessage(errorText(problem)),
  })
  const [current, ...earlier] = rates
  return (
    <Card as="section" aria-labelledby="rate-heading" className="mb-6 max-w-2xl">
      <h2 id="rate-heading" className="text-lg font-bold">
        {t('title')}
      </h2>
      <p className="mt-1 text-text-muted">{t('text')}</p>
      <p className="figures mt-3 font-semibold">
        {current
          ? t('current', { rate: formatPaisa(current.paisa), day: formatDay(current.setOn) })
          : t('none')}
      </p>
      <form {...formProps} className="mt-4 flex flex-wrap items-end gap-3">
        <FormField label={t('label')} error={errorOf('paisa')} required className="flex-1 basis-48">
          {(field) => (
            <Input
              {...field}
              {...register('paisa')}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              className="figures"
            />
          )}
        </FormField>
        <Button type="submit" variant="secondary" loading={isSubmitting}>
          {t('submit')}
        </Button>
      </form>
      <FormNotice notice={errorMessage ? { title: t('failure'), text: errorMessage } : null} />
      {earlier.length > 0 ? (
        <details className="mt-4">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t('history')}</summary>
          <ul className="figures flex flex-col gap-1 text-sm text-text-muted">
            {earlier.map(({ _id, paisa, setOn, setBy: name }) => (
              <li key={_id}>
                {t('entry', { rate: formatPaisa(paisa), day: formatDay(setOn), name })}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </Card>
  )
}
