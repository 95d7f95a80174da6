'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { cn } from '@/components/ui/cn'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import {
  CURRENCY,
  LEAST_CENTS,
  MOST_CENTS,
  printMoney,
  SUGGESTED_CENTS,
} from '@/lib/features/payments/rules'

type AmountFieldProps = {
  input: UseFormRegisterReturn
  /** What the field holds. */
  value: string
  onChoose: (cents: string) => void
  error: string | undefined
}

/** The amount in cents, with what that is in dollars, and amounts to choose with one press. */
export function AmountField({ input, value, onChoose, error }: AmountFieldProps) {
  const t = useTranslations('payments.form')
  const locale = useLocale()
  const money = /^0*[1-9]\d{0,7}$/.test(value)
    ? printMoney({ amount: Number(value), currency: CURRENCY }, locale)
    : null
  return (
    <div className="flex flex-col gap-3">
      <FormField label={t('amount')} error={error} required>
        {(field) => (
          <div className="flex items-center gap-3">
            <Input
              {...field}
              {...input}
              type="number"
              inputMode="numeric"
              autoComplete="off"
              min={LEAST_CENTS}
              max={MOST_CENTS}
              step={1}
              // A turn of the wheel over the page must not change what somebody gives.
              onWheel={({ currentTarget }) => currentTarget.blur()}
              className="figures min-w-0 flex-1 [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none"
            />
            <output
              htmlFor={field.id}
              aria-live="polite"
              className="figures min-w-24 text-lg font-bold"
            >
              {money && t('dollars', { money })}
            </output>
          </div>
        )}
      </FormField>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be one more line to read */}
      <div role="group" aria-label={t('suggested')} className="grid grid-cols-4 gap-2">
        {SUGGESTED_CENTS.map((cents) => {
          const isChosen = Number(value) === cents
          return (
            <button
              key={cents}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChoose(String(cents))}
              className={cn(
                'figures min-h-12 rounded border border-line-strong bg-surface-raised font-semibold transition-colors hover:border-text hover:bg-surface-hover',
                isChosen && 'border-text bg-text text-text-inverse hover:bg-text',
              )}
            >
              {printSuggestion(cents, locale)}
            </button>
          )
        })}
      </div>
    </div>
  )
}

/** '$5' and not '$5.00': round amounts read better on a button. */
function printSuggestion(cents: number, locale: string) {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: CURRENCY,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(cents / 100)
}
