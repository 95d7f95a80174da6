'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { parseWholeNumber, toLocalDigits } from '@/lib/core/validation/digits'
import { DOLLAR, formatMoney, moneyFormat, TAKA } from '@/lib/features/money/rules'
import { centsFromDollars, SUGGESTED_CENTS, SUGGESTED_PAISA } from '@/lib/features/payments/rules'

/** People type dollars in cents, but taka in whole taka. */
const CURRENCY_FIELDS = {
  [DOLLAR]: { unit: 1, suggested: SUGGESTED_CENTS, label: 'form.amount' },
  [TAKA]: { unit: 100, suggested: SUGGESTED_PAISA, label: 'taka.amount' },
} as const
type FieldCurrency = keyof typeof CURRENCY_FIELDS

type AmountFieldProps = {
  currency?: FieldCurrency
  input: UseFormRegisterReturn
  value: string
  onChoose: (typed: string) => void
  error: string | undefined
}

/** A text field, because number fields do not accept Bangla digits. */
export function AmountField({
  currency = DOLLAR,
  input,
  value,
  onChoose,
  error,
}: AmountFieldProps) {
  const texts = useTranslations('payments.public')
  const t = useTranslations('payments.public.form')
  const locale = useLocale()
  const { unit, label } = CURRENCY_FIELDS[currency]
  const formatAmount = (amount: number) => formatMoney({ amount, currency }, locale)
  const amount = (parseWholeNumber(value) || 0) * unit || null
  const cents = currency === DOLLAR ? centsFromDollars(value) : null
  const decimal = cents && t('decimal', { money: formatAmount(cents), cents })
  return (
    <div className="flex flex-col gap-4">
      <Suggestions currency={currency} chosen={amount} onChoose={onChoose} />
      <FormField label={texts(label)} error={decimal && error ? decimal : error} required>
        {(field) => (
          <div className="flex items-center gap-4">
            <Input
              {...field}
              {...input}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              className="figures min-w-28 flex-1"
            />
            <output
              htmlFor={field.id}
              aria-live="polite"
              className="figures min-w-28 text-2xl leading-tight font-bold wrap-anywhere"
            >
              {amount && t('dollars', { money: formatAmount(amount) })}
            </output>
          </div>
        )}
      </FormField>
      <div role="status" className="-mt-2 empty:absolute">
        {cents && decimal ? (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded border border-warning bg-warning-soft px-4 py-3">
            {error ? null : <p className="min-w-0 flex-1 basis-48">{decimal}</p>}
            <Button
              variant="secondary"
              size="sm"
              onClick={() => onChoose(toLocalDigits(String(cents), locale))}
            >
              {t('useCents', { cents })}
            </Button>
          </div>
        ) : null}
      </div>
    </div>
  )
}

type SuggestionsProps = {
  currency: FieldCurrency
  chosen: number | null
  onChoose: (typed: string) => void
}

function Suggestions({ currency, chosen, onChoose }: SuggestionsProps) {
  const t = useTranslations('payments.public.form')
  const locale = useLocale()
  const labelId = useId()
  const { unit, suggested } = CURRENCY_FIELDS[currency]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot have the spacing of the other labels
    <div role="group" aria-labelledby={labelId} className="flex flex-col gap-1.5">
      <span id={labelId} className="font-semibold">
        {t('suggested')}
      </span>
      <div className="grid grid-cols-4 gap-2">
        {suggested.map((amount) => (
          <button
            key={amount}
            type="button"
            aria-pressed={chosen === amount}
            onClick={() => onChoose(toLocalDigits(String(amount / unit), locale))}
            className={cn(
              'figures min-h-12 rounded border border-line-strong bg-surface-raised font-semibold transition-colors hover:border-text hover:bg-surface-hover',
              chosen === amount && 'border-text bg-text text-text-inverse hover:bg-text',
            )}
          >
            {formatSuggestion(amount, currency, locale)}
          </button>
        ))}
      </div>
    </div>
  )
}

/** '$5' is easier to read on a button than '$5.00'. */
function formatSuggestion(amount: number, currency: string, locale: string) {
  const format = moneyFormat(currency, locale, { trailingZeroDisplay: 'stripIfInteger' })
  return format.format(amount / 100)
}
