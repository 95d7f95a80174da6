'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { localDigits, parseWholeNumber } from '@/lib/core/validation/digits'
import {
  CURRENCY,
  centsFromDollars,
  moneyLocale,
  printMoney,
  SUGGESTED_CENTS,
} from '@/lib/features/payments/rules'

type AmountFieldProps = {
  input: UseFormRegisterReturn
  /** The text in the field. */
  value: string
  onChoose: (cents: string) => void
  error: string | undefined
}

/**
 * Suggested amounts in dollars as buttons, and below them a field for any amount in cents, which is
 * also shown in dollars. It is a text field, because browsers do not accept Bangla digits in number
 * fields.
 */
export function AmountField({ input, value, onChoose, error }: AmountFieldProps) {
  const t = useTranslations('payments.public.form')
  const locale = useLocale()
  const print = (amount: number) => printMoney({ amount, currency: CURRENCY }, locale)
  const cents = parseWholeNumber(value) || null
  const meant = centsFromDollars(value)
  const decimal = meant && t('decimal', { money: print(meant), cents: meant })
  return (
    <div className="flex flex-col gap-4">
      <Suggestions chosen={cents} onChoose={onChoose} />
      <FormField label={t('amount')} error={decimal && error ? decimal : error} required>
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
              {cents && t('dollars', { money: print(cents) })}
            </output>
          </div>
        )}
      </FormField>
      <div role="status" className="-mt-2 empty:absolute">
        {meant && decimal ? (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded border border-warning bg-warning-soft px-4 py-3">
            {error ? null : <p className="min-w-0 flex-1 basis-48">{decimal}</p>}
            <Button
              variant="secondary"
              size="sm"
              onClick={() => onChoose(localDigits(String(meant), locale))}
            >
              {t('useCents', { cents: meant })}
            </Button>
          </div>
        ) : null}
      </div>
    </div>
  )
}

type SuggestionsProps = { chosen: number | null; onChoose: (cents: string) => void }

function Suggestions({ chosen, onChoose }: SuggestionsProps) {
  const t = useTranslations('payments.public.form')
  const locale = useLocale()
  const labelId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand in the rhythm of the other labels
    <div role="group" aria-labelledby={labelId} className="flex flex-col gap-1.5">
      <span id={labelId} className="font-semibold">
        {t('suggested')}
      </span>
      <div className="grid grid-cols-4 gap-2">
        {SUGGESTED_CENTS.map((cents) => (
          <button
            key={cents}
            type="button"
            aria-pressed={chosen === cents}
            onClick={() => onChoose(localDigits(String(cents), locale))}
            className={cn(
              'figures min-h-12 rounded border border-line-strong bg-surface-raised font-semibold transition-colors hover:border-text hover:bg-surface-hover',
              chosen === cents && 'border-text bg-text text-text-inverse hover:bg-text',
            )}
          >
            {printSuggestion(cents, locale)}
          </button>
        ))}
      </div>
    </div>
  )
}

/** '$5' instead of '$5.00': round amounts are easier to read on a button. */
function printSuggestion(cents: number, locale: string) {
  return new Intl.NumberFormat(moneyLocale(locale), {
    style: 'currency',
    currency: CURRENCY,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(cents / 100)
}
