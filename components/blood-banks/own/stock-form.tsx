'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { FormActions } from '@/components/forms/form-actions'
import { FormKeeper } from '@/components/forms/form-keeper'
import { SendProblem } from '@/components/forms/send-problem'
import { useAppForm } from '@/components/forms/use-app-form'
import { bloodGroupWords, printedBloodGroup } from '@/components/ui/blood-group-words'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { notify } from '@/components/ui/notify'
import { usePageLocale } from '@/components/ui/use-page-locale'
import { useRouter } from '@/components/ui/use-router'
import { useMomentText } from '@/components/ui/use-time-text'
import { type ApiProblem, callApi } from '@/lib/core/http/api-client'
import { localDigits } from '@/lib/core/validation/digits'
import { type CountChange, isStale, KINDS, kindKey } from '@/lib/features/blood-banks/rules'
import type { StockFormTyped, StockFormValues } from '@/lib/features/blood-banks/schema'
import type { ShownStock } from '@/lib/features/blood-banks/shapes'
import { COMPONENTS } from '@/lib/features/blood-requests/rules'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'

const loadSchema = () =>
  import('@/lib/features/blood-banks/schema').then((module) => module.stockFormSchema)

type StockFormProps = {
  bankId: string
  stock: ShownStock
  person: string
  onSaved: (stock: ShownStock) => void
}

/** The button confirms that every count is right now. An empty field means that nothing was counted. */
export function StockForm({ bankId, stock, person, onSaved }: StockFormProps) {
  const t = useTranslations('blood-banks.own.stock')
  const component = useTranslations('blood-requests.public.component')
  const groupName = useTranslations('ui.bloodGroup')
  const router = useRouter()
  const locale = usePageLocale()
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const bagsOf = new Map(stock.stock.map((count) => [kindKey(count), count.bags]))
  const start = KINDS.map((kind) => {
    const bags = bagsOf.get(kindKey(kind))
    return bags === undefined ? '' : localDigits(String(bags), locale)
  })

  const expiryOf = new Map(stock.stock.map((count) => [kindKey(count), count.expiresOn ?? '']))
  const startExpiries = KINDS.map((kind) => expiryOf.get(kindKey(kind)) ?? '')

  const form = useAppForm<StockFormTyped, StockFormValues, ShownStock>({
    loadSchema,
    draft: `blood-bank-stock:${bankId}`,
    draftFields: KINDS.flatMap((_, place) => [
      `counts.${place}` as const,
      `expiries.${place}` as const,
    ]),
    person,
    defaultValues: {},
    renderedValues: { counts: start, expiries: startExpiries },
    submit: ({ counts, expiries }) => {
      setProblem(null)
      return callApi(`blood-banks/${bankId}/stock`, {
        method: 'PUT',
        body: { revision: stock.revision, stock: changesIn(counts, expiries) },
      })
    },
    onDone: (saved) => {
      onSaved(saved)
      notify.success(t('saved'))
    },
    onProblem: setProblem,
  })
  const { register, errorOf } = form

  /** Returns a count for each filled field and null for each emptied one. */
  function changesIn(counts: (number | null)[], expiries: (string | undefined)[]) {
    return KINDS.flatMap((kind, place): CountChange[] => {
      const bags = counts[place] ?? null
      if (bags === null) return bagsOf.has(kindKey(kind)) ? [{ ...kind, bags }] : []
      const expiresOn = expiries[place]
      return [{ ...kind, bags, ...(expiresOn && { expiresOn }) }]
    })
  }

  return (
    <form {...form.formProps} className="flex flex-col gap-5" aria-label={t('title')}>
      <FormKeeper form={form} />
      <LastUpdate stock={stock} />
      <table className="w-full table-fixed border-separate border-spacing-x-1 border-spacing-y-1.5 sm:border-spacing-x-2">
        <caption className="sr-only">{t('caption')}</caption>
        <thead>
          <tr className="align-bottom text-sm max-sm:text-xs">
            <th scope="col" className="w-12 text-left font-semibold sm:w-20">
              <span className="sr-only">{t('group')}</span>
            </th>
            {COMPONENTS.map((each) => (
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
                aria-label={groupName(bloodGroupWords[group])}
                className="figures text-left text-lg font-bold"
              >
                {printedBloodGroup(group)}
              </th>
              {COMPONENTS.map((each, column) => {
                const place = row * COMPONENTS.length + column
                const error = errorOf(`counts.${place}`)
                return (
                  <td key={each}>
                    <Input
                      {...register(`counts.${place}`)}
                      defaultValue={start[place]}
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
      <FirstError of={KINDS.map((_, place) => errorOf(`counts.${place}`))} />
      <Expiries form={form} start={{ counts: start, expiries: startExpiries }} />
      <p className="text-sm text-text-muted">{t('hint')}</p>
      <SendProblem title={t('failure')} problem={problem} onLoadLatest={() => router.refresh()} />
      <FormActions
        submit={t('save')}
        isSending={form.isSubmitting}
        status={form.isSubmitting ? t('saving') : ''}
      />
    </form>
  )
}

type ExpiriesProps = {
  form: Pick<UseFormReturn<StockFormTyped>, 'register' | 'watch'> & {
    errorOf: (name: `expiries.${number}`) => string | undefined
  }
  start: StockFormTyped
}

/** A day for each kind that is counted, folded because few banks say when bags expire. */
function Expiries({ form: { register, errorOf, watch }, start }: ExpiriesProps) {
  const t = useTranslations('blood-banks.own.stock')
  const component = useTranslations('blood-requests.public.component')
  const typed = watch('counts') ?? []
  const counted = KINDS.map((kind, place) => ({ ...kind, place })).filter(
    ({ place }) => (typed[place] ?? start.counts[place] ?? '').trim() !== '',
  )
  const hasError = KINDS.some((_, place) => errorOf(`expiries.${place}`))
  return (
    <details open={hasError || start.expiries.some(Boolean) || undefined}>
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-accent-text">
        {t('expiries')}
      </summary>
      <p className="mt-1 max-w-prose text-sm text-text-muted">
        {t(counted.length > 0 ? 'expiriesHint' : 'expiriesNone')}
      </p>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        {counted.map(({ bloodGroup, component: each, place }) => (
          <FormField
            key={place}
            label={t('expiryOf', {
              kind: `${printedBloodGroup(bloodGroup)} ${component(each)}`,
            })}
            error={errorOf(`expiries.${place}`)}
          >
            {(label) => (
              <Input
                {...label}
                {...register(`expiries.${place}`)}
                type="date"
                defaultValue={start.expiries[place]}
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
  return (
    <p id="stock-error" role="alert" className="text-sm font-medium text-danger">
      {error}
    </p>
  )
}

function LastUpdate({ stock: { stock, updatedAt } }: { stock: ShownStock }) {
  const t = useTranslations('blood-banks.own.stock')
  const printMoment = useMomentText()
  if (!updatedAt) return <p className="text-text-muted">{t('never')}</p>
  const hasStale = stock.some((count) => isStale(new Date(count.updatedAt), new Date()))
  return (
    <div>
      <p>
        <time dateTime={updatedAt}>{t('updated', { moment: printMoment(updatedAt) })}</time>
      </p>
      {hasStale ? <p className="font-semibold">{t('stale')}</p> : null}
    </div>
  )
}
