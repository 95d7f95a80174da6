'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { FormActions } from '@/components/forms/form-actions'
import { FormDraft } from '@/components/forms/form-draft'
import { FormError } from '@/components/forms/form-error'
import type { FormOwner } from '@/components/forms/form-owner'
import { useAppForm } from '@/components/forms/use-app-form'
import { bloodGroupLabelKeys, printedBloodGroup } from '@/components/ui/blood-group'
import { FieldError, FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { toast } from '@/components/ui/toast'
import { useFormatDateTime } from '@/components/ui/use-format'
import { usePageLocale, useRouter } from '@/components/ui/use-router'
import { type ApiError, apiFetch } from '@/lib/core/http/api-client'
import { toLocalDigits } from '@/lib/core/validation/digits'
import type { StockDto } from '@/lib/features/blood-banks/contract'
import {
  type CountChange,
  isCountStale,
  STOCK_KINDS,
  stockKindKey,
} from '@/lib/features/blood-banks/rules'
import type { StockFormInput, StockFormValues } from '@/lib/features/blood-banks/schema'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import { BLOOD_COMPONENTS } from '@/lib/features/requests/rules'

const loadSchema = () =>
  import('@/lib/features/blood-banks/schema').then((module) => module.stockFormSchema)

type StockFormProps = {
  bankId: string
  stock: StockDto
  person: FormOwner
  onSaved: (stock: StockDto) => void
}

/** The button confirms that every count is right now. An empty field means that nothing was counted. */
export function StockForm({ bankId, stock, person, onSaved }: StockFormProps) {
  const t = useTranslations('blood-banks.own.stock')
  const component = useTranslations('requests.public.component')
  const groupName = useTranslations('ui.bloodGroup')
  const router = useRouter()
  const locale = usePageLocale()
  const [problem, setProblem] = useState<ApiError | null>(null)
  const bagsOf = new Map(stock.stock.map((count) => [stockKindKey(count), count.bags]))
  const initialCounts = STOCK_KINDS.map((kind) => {
    const bags = bagsOf.get(stockKindKey(kind))
    return bags === undefined ? '' : toLocalDigits(String(bags), locale)
  })

  const expiryOf = new Map(stock.stock.map((count) => [stockKindKey(count), count.expiresOn ?? '']))
  const startExpiries = STOCK_KINDS.map((kind) => expiryOf.get(stockKindKey(kind)) ?? '')

  const form = useAppForm<StockFormInput, StockFormValues, StockDto>({
    loadSchema,
    draftName: `blood-bank-stock:${bankId}`,
    draftFields: STOCK_KINDS.flatMap((_, index) => [
      `counts.${index}` as const,
      `expiries.${index}` as const,
    ]),
    owner: person,
    defaultValues: {},
    renderedValues: { counts: initialCounts, expiries: startExpiries },
    submit: ({ counts, expiries }) => {
      setProblem(null)
      return apiFetch(`blood-banks/${bankId}/stock`, {
        method: 'PUT',
        body: { revision: stock.revision, stock: changesIn(counts, expiries) },
      })
    },
    onDone: (saved) => {
      onSaved(saved)
      toast.success(t('saved'))
    },
    onError: setProblem,
  })
  const { register, errorOf } = form

  /** Returns a count for each filled field and null for each emptied one. */
  function changesIn(counts: (number | null)[], expiries: (string | undefined)[]) {
    return STOCK_KINDS.flatMap((kind, index): CountChange[] => {
      const bags = counts[index] ?? null
      if (bags === null) return bagsOf.has(stockKindKey(kind)) ? [{ ...kind, bags }] : []
      const expiresOn = expiries[index]
      return [{ ...kind, bags, ...(expiresOn && { expiresOn }) }]
    })
  }

  return (
    <form {...form.formProps} className="flex flex-col gap-5" aria-label={t('title')}>
      <FormDraft form={form} />
      <LastUpdate stock={stock} />
      <table className="w-full table-fixed border-separate border-spacing-x-1 border-spacing-y-1.5 sm:border-spacing-x-2">
        <caption className="sr-only">{t('caption')}</caption>
        <thead>
          <tr className="align-bottom text-sm">
            <th scope="col" className="w-12 text-left font-semibold sm:w-20">
              <span className="sr-only">{t('group')}</span>
            </th>
            {BLOOD_COMPONENTS.map((each) => (
              <th
                key={each}
                id={`kind-${each}`}
                scope="col"
                className="font-semibold wrap-anywhere"
              >
                {component(each)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {BLOOD_GROUPS.map((group, row) => (
            <tr key={group}>
              <th
                id={`kind-${row}`}
                scope="row"
                aria-label={groupName(bloodGroupLabelKeys[group])}
                className="figures text-left text-lg font-bold"
              >
                {printedBloodGroup(group)}
              </th>
              {BLOOD_COMPONENTS.map((each, column) => {
                const index = row * BLOOD_COMPONENTS.length + column
                const error = errorOf(`counts.${index}`)
                return (
                  <td key={each}>
                    <Input
                      {...register(`counts.${index}`)}
                      defaultValue={initialCounts[index]}
                      aria-labelledby={`kind-${row} kind-${each}`}
                      aria-invalid={error ? true : undefined}
                      aria-describedby={error ? 'stock-error' : undefined}
                      inputMode="numeric"
                      autoComplete="off"
                      className="figures px-1 text-center"
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <FirstError of={STOCK_KINDS.map((_, index) => errorOf(`counts.${index}`))} />
      <Expiries form={form} start={{ counts: initialCounts, expiries: startExpiries }} />
      <p className="text-sm text-text-muted">{t('hint')}</p>
      <FormError title={t('failure')} error={problem} onLoadLatest={() => router.refresh()} />
      <FormActions
        submit={t('save')}
        isSending={form.isSubmitting}
        status={form.isSubmitting ? t('saving') : ''}
      />
    </form>
  )
}

type ExpiriesProps = {
  form: Pick<UseFormReturn<StockFormInput>, 'register' | 'watch'> & {
    errorOf: (name: `expiries.${number}`) => string | undefined
  }
  start: StockFormInput
}

/** A day for each kind that is counted, folded because few banks say when bags expire. */
function Expiries({ form: { register, errorOf, watch }, start: initialCounts }: ExpiriesProps) {
  const t = useTranslations('blood-banks.own.stock')
  const component = useTranslations('requests.public.component')
  const typed = watch('counts') ?? []
  const counted = STOCK_KINDS.map((kind, index) => ({ ...kind, place: index })).filter(
    ({ place: index }) => (typed[index] ?? initialCounts.counts[index] ?? '').trim() !== '',
  )
  const hasError = STOCK_KINDS.some((_, index) => errorOf(`expiries.${index}`))
  return (
    <details open={hasError || initialCounts.expiries.some(Boolean) || undefined}>
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-accent-text">
        {t('expiries')}
      </summary>
      <p className="mt-1 max-w-prose text-sm text-text-muted">
        {t(counted.length > 0 ? 'expiriesHint' : 'expiriesNone')}
      </p>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        {counted.map(({ bloodGroup, component: each, place: index }) => (
          <FormField
            key={index}
            label={t('expiryOf', {
              kind: `${printedBloodGroup(bloodGroup)} ${component(each)}`,
            })}
            error={errorOf(`expiries.${index}`)}
          >
            {(label) => (
              <Input
                {...label}
                {...register(`expiries.${index}`)}
                type="date"
                defaultValue={initialCounts.expiries[index]}
              />
            )}
          </FormField>
        ))}
      </div>
    </details>
  )
}

function FirstError({ of: errors }: { of: (string | undefined)[] }) {
  const error = errors.find(Boolean)
  if (!error) return null
  return <FieldError id="stock-error">{error}</FieldError>
}

function LastUpdate({ stock: { stock, updatedAt } }: { stock: StockDto }) {
  const t = useTranslations('blood-banks.own.stock')
  const formatDateTime = useFormatDateTime()
  if (!updatedAt) return <p className="text-text-muted">{t('never')}</p>
  const hasStale = stock.some((count) => isCountStale(new Date(count.updatedAt), new Date()))
  return (
    <div>
      <p>
        <time dateTime={updatedAt}>{t('updated', { moment: formatDateTime(updatedAt) })}</time>
      </p>
      {hasStale ? <p className="font-semibold">{t('stale')}</p> : null}
    </div>
  )
}
