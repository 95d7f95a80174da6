'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Controller } from 'react-hook-form'
import { useDonorPhone, useDonorRecord } from '@/components/donors/public/use-donor-phone'
import { FormKeeper } from '@/components/forms/form-keeper'
import type { OutcomeForm } from '@/components/forms/outcome-dialog'
import { SendProblem } from '@/components/forms/send-problem'
import { isRecoverable, useAppForm } from '@/components/forms/use-app-form'
import { KeptNotice } from '@/components/offline/kept-notice'
import { useKeptCall, wasCancelled } from '@/components/offline/use-kept-call'
import type { CurrentUser } from '@/components/session/use-auth'
import { printedBloodGroup } from '@/components/ui/blood-group-words'
import { Button } from '@/components/ui/button'
import { useWeekdayText } from '@/components/ui/calendar-day'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { Stepper } from '@/components/ui/stepper'
import type { ApiProblem } from '@/lib/core/http/api-client'
import { MAX_PLEDGED_BAGS } from '@/lib/features/blood-requests/pledge-rules'
import type { ShownRequest } from '@/lib/features/blood-requests/shapes'
import { PLEDGE_NAMES, pledgeBody } from '@/lib/features/blood-requests/wire-fields'
import { canReceive } from '@/lib/features/donors/compatibility'

type DonationFormProps = OutcomeForm<unknown> & {
  request: ShownRequest
  person: CurrentUser
}

const loadSchema = () =>
  import('@/lib/features/blood-requests/schema').then((module) => module.pledgeFormSchema)

/** The form stays open: the donor can fix these errors here or by confirming the email. */
const SOLVABLE = new Set(['incompatible-group', 'unconfirmed'])

export function DonationForm({ request, person, onSending, onDone, onRefused }: DonationFormProps) {
  const t = useTranslations('blood-requests.public.donation')
  const printDay = useWeekdayText()
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const { call, kept, cancel } = useKeptCall()
  const draft = `donation:${request._id}`
  const form = useAppForm({
    loadSchema,
    draft,
    draftFields: ['name', 'phone', 'bags', 'exchange'],
    person: person.email,
    defaultValues: {
      name: person.displayName,
      email: person.email,
      phone: '',
      bags: 1,
      date: request.needDate,
      exchange: false,
    },
    wireNames: PLEDGE_NAMES,
    submit: async ({ name, email, phone, bags, date, exchange }) => {
      setProblem(null)
      onSending(true)
      const body = pledgeBody({
        ...{ email, requestId: request._id, bags, date, phone },
        ...(exchange && { exchange }),
      })
      const details = {
        kind: 'pledge' as const,
        ...{ person: person.email, path: 'donateonbloodreq' },
        ...{ about: request.patientName, href: `/request/${request._id}` },
        draft: { name: draft, typed: { name, phone, bags, ...(exchange && { exchange }) } },
      }
      // The dialog can close while the request waits for a connection.
      return call(details, body, () => onSending(false)).finally(() => onSending(false))
    },
    onDone,
    onProblem: (refused) => {
      if (wasCancelled(refused)) return
      if (isRecoverable(refused) || SOLVABLE.has(refused.code)) setProblem(refused)
      else onRefused(refused)
    },
  })
  const { register, control, errorOf, formProps, isSubmitting } = form
  const donor = useDonorRecord(person.email)
  const donorPhone = useDonorPhone(person.email)
  const needed = request.bagsNeeded
  const isIncompatible = Boolean(donor && !canReceive(request.bloodGroup, donor.bloodGroup))

  useEffect(() => {
    if (donorPhone && !form.getValues('phone')) form.setValue('phone', donorPhone)
  }, [donorPhone, form.getValues, form.setValue])

  return (
    <form {...formProps} className="flex flex-col gap-5">
      <FormKeeper form={form} />
      <FormField label={t('name')} error={errorOf('name')} required>
        {(field) => <Input {...field} {...register('name')} autoComplete="name" />}
      </FormField>
      <FormField label={t('email')} error={errorOf('email')} required>
        {(field) => <Input {...field} {...register('email')} type="email" readOnly />}
      </FormField>
      <FormField label={t('phone')} error={errorOf('phone')} required>
        {(field) => (
          <Input
            {...field}
            {...register('phone')}
            type="tel"
            autoComplete="tel"
            placeholder={t('phonePlaceholder')}
          />
        )}
      </FormField>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField
          label={t('bags')}
          hint={t('bagsHint', {
            needed: t('stillNeeded', { count: needed }),
            most: t('mostBags', { most: MAX_PLEDGED_BAGS }),
          })}
          error={errorOf('bags')}
          required
        >
          {(field) => (
            <Controller
              control={control}
              name="bags"
              render={({ field: { onChange, value, ...bound } }) => (
                <Stepper
                  {...field}
                  {...bound}
                  value={value}
                  onValueChange={onChange}
                  min={1}
                  max={Math.min(needed, MAX_PLEDGED_BAGS)}
                />
              )}
            />
          )}
        </FormField>
        <FormField label={t('date')} error={errorOf('date')} required>
          {(field) => (
            <Controller
              control={control}
              name="date"
              render={({ field: { ref, name } }) => (
                <Input
                  {...field}
                  ref={ref}
                  name={name}
                  value={printDay(request.needDate)}
                  readOnly
                />
              )}
            />
          )}
        </FormField>
      </div>
      {donor && isIncompatible ? (
        <fieldset className="rounded bg-warning-soft p-4">
          <legend className="float-left font-bold">{t('exchange.title')}</legend>
          <p className="clear-left">
            {t('exchange.text', {
              donor: printedBloodGroup(donor.bloodGroup),
              patient: printedBloodGroup(request.bloodGroup),
            })}
          </p>
          <label className="mt-2 flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
            <input
              {...register('exchange')}
              type="checkbox"
              className="mt-0.5 size-5 shrink-0 accent-accent"
            />
            <span>
              <span className="block font-semibold">{t('exchange.label')}</span>
              <span className="block text-sm">{t('exchange.hint')}</span>
            </span>
          </label>
        </fieldset>
      ) : null}
      <SendProblem title={t('failure')} problem={problem} />
      {kept ? (
        <KeptNotice onCancel={cancel} />
      ) : (
        <Button type="submit" size="lg" loading={isSubmitting}>
          {t('submit')}
        </Button>
      )}
    </form>
  )
}
