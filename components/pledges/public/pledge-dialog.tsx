'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import type { z } from 'zod'
import { useDonorPhonePrefill, useDonorRecord } from '@/components/donors/use-donor-phone'
import { AppForm, useFormFields } from '@/components/forms/app-form'
import {
  FormDialog,
  type FormDialogHandlers,
  type FormOutcome,
} from '@/components/forms/form-dialog'
import { FormDraft } from '@/components/forms/form-draft'
import { FormError } from '@/components/forms/form-error'
import { OwnEmailField } from '@/components/forms/own-email-field'
import { PhoneField } from '@/components/forms/phone-field'
import { isRecoverable, useAppForm } from '@/components/forms/use-app-form'
import { useErrorText } from '@/components/forms/use-error-text'
import { useQueuedMutation, wasCancelled } from '@/components/offline/use-queued-mutation'
import { useLocalPlace } from '@/components/places/place-names'
import type { CurrentUser } from '@/components/session/use-auth'
import { printedBloodGroup } from '@/components/ui/blood-group'
import { Button } from '@/components/ui/button'
import { DialogFooter } from '@/components/ui/dialog-actions'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { NumberStepper } from '@/components/ui/number-stepper'
import { toast } from '@/components/ui/toast'
import {
  useFormatDay,
  useFormatDaysInText,
  useFormatDayWithWeekday,
} from '@/components/ui/use-format'
import { useRouter } from '@/components/ui/use-router'
import type { ApiError } from '@/lib/core/http/api-client'
import { canDonateFrom } from '@/lib/features/donors/rules'
import { donorFit, type Eligibility } from '@/lib/features/pledges/eligibility'
import { MAX_PLEDGED_BAGS } from '@/lib/features/pledges/rules'
import type { pledgeFormSchema } from '@/lib/features/pledges/schema'
import { PLEDGE_API_NAMES, phoneInPledgeResponse, toPledgeBody } from '@/lib/features/pledges/wire'
import { fullLocation } from '@/lib/features/requests/rules'
import type { BloodRequestDto } from '@/lib/features/requests/server/request-dto'
import { useEligibility } from './eligibility-provider'
import { FitLine, FitText } from './ineligible-notice'
import { donorRegistrationHref } from './pledge-hrefs'
import { PledgeSuccessSteps } from './pledge-success'
import { useRefreshRequest } from './use-refresh-request'

type PledgeDialogProps = {
  request: BloodRequestDto
  person: CurrentUser
  onClosed: () => void
}

/** Errors that mean that the page shows an outdated request or donor. */
const OUTDATED = new Set([
  'not-found',
  'own-request',
  'request-not-open',
  'too-many-bags',
  'pledge-refused',
  'not-yet-eligible',
  'conflict',
])

export function PledgeDialog({ request, person, onClosed }: PledgeDialogProps) {
  const localPlace = useLocalPlace()
  const t = useTranslations('pledges.public.donation')
  const router = useRouter()
  const refreshRequest = useRefreshRequest(request._id, person)
  const errorText = useErrorText()
  const withDays = useFormatDaysInText()

  function toOutcome(response: unknown): FormOutcome {
    refreshRequest()
    return {
      tone: 'success',
      title: t('success.title'),
      text: t('success.text'),
      // The response contains a number that only donors who pledged may see.
      children: (
        <PledgeSuccessSteps
          request={{ ...request, phone: phoneInPledgeResponse(response) || request.phone }}
        />
      ),
    }
  }

  function goToRegistration() {
    onClosed()
    // A toast stays visible while the page changes; a dialog would close.
    toast.error(t('notDonor.title'), { text: t('notDonor.text') })
    router.push(donorRegistrationHref(request))
  }

  return (
    <FormDialog
      title={t('title')}
      description={t('description', {
        patient: request.patientName,
        location: localPlace(fullLocation(request)),
      })}
      failure={t('failure')}
      // The API writes days as '… from 2026-11-26'.
      toErrorText={(error) => withDays(errorText(error))}
      outcomeOf={toOutcome}
      outdated={OUTDATED}
      // Another donor may have been faster, so the page must show the remaining bags.
      refresh={refreshRequest}
      onClosed={onClosed}
    >
      {(form) => (
        <PledgeForm
          request={request}
          person={person}
          {...form}
          onFatalError={(error) =>
            error.code === 'not-a-donor' ? goToRegistration() : form.onFatalError(error)
          }
        />
      )}
    </FormDialog>
  )
}

type PledgeFormProps = FormDialogHandlers<unknown> & {
  request: BloodRequestDto
  person: CurrentUser
}

/** The form stays open: the donor can fix these errors here or by confirming the email. */
const SOLVABLE = new Set(['incompatible-group', 'unconfirmed'])

function PledgeForm({ request, person, ...handlers }: PledgeFormProps) {
  const t = useTranslations('pledges.public.donation')
  const { form, apiError, QueuedNotice, cancel } = usePledgeForm({ request, person, ...handlers })
  const { register, errorOf, isSubmitting } = form
  const { eligibility } = useEligibility()
  const { donor: record } = useDonorRecord(person)
  // The page knows the eligibility before the dialog opens, unless the request for it failed.
  const donor = eligibility?.donor ?? record
  const canGiveFrom = eligibility?.canDonateFrom ?? canDonateFrom(record?.lastDonationDate ?? null)
  const phone = useDonorPhonePrefill(form, person)

  return (
    <AppForm form={form} className="flex flex-col gap-5">
      {donor ? <PledgeFit request={request} donor={donor} canDonateFrom={canGiveFrom} /> : null}
      <FormDraft form={form} />
      <FormField label={t('name')} error={errorOf('name')} required>
        {(field) => <Input {...field} {...register('name')} autoComplete="name" />}
      </FormField>
      <OwnEmailField
        label={t('email')}
        person={person}
        input={register('email')}
        error={errorOf('email')}
        required
      />
      <PhoneField label={t('phone')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <BagsField needed={request.bagsNeeded} />
        <DateField />
      </div>
      <DialogFooter>
        <FormError title={t('failure')} error={apiError} />
        {QueuedNotice ? (
          <QueuedNotice onCancel={cancel} />
        ) : (
          <Button type="submit" size="lg" loading={isSubmitting || phone.isLoading}>
            {t('submit')}
          </Button>
        )}
      </DialogFooter>
    </AppForm>
  )
}

function usePledgeForm({ request, person, onSending, onDone, onFatalError }: PledgeFormProps) {
  const [apiError, setApiError] = useState<ApiError | null>(null)
  const { mutate, prepareQueue, QueuedNotice, cancel } = useQueuedMutation()
  const draft = `donation:${request._id}`
  const form = useAppForm({
    loadSchema: async () => {
      const [module] = await Promise.all([import('@/lib/features/pledges/schema'), prepareQueue()])
      return module.pledgeFormSchema
    },
    draftName: draft,
    draftFields: ['name', 'phone', 'bags', 'exchange'],
    owner: person,
    defaultValues: {
      name: person.displayName,
      email: person.email,
      phone: '',
      bags: 1,
      date: request.needDate,
      exchange: false,
    },
    apiNames: PLEDGE_API_NAMES,
    submit: async ({ name, email, phone, bags, date, exchange }) => {
      setApiError(null)
      onSending(true)
      const body = toPledgeBody({
        email,
        requestId: request._id,
        bags,
        date,
        phone,
        ...(exchange && { exchange }),
      })
      const details = {
        kind: 'pledge' as const,
        person: person.id,
        path: 'donateonbloodreq' as const,
        about: request.patientName,
        href: `/request/${request._id}`,
        draft: { name: draft, typed: { name, phone, bags, ...(exchange && { exchange }) } },
      }
      // The dialog can close while the request waits for a connection.
      return mutate(details, body, () => onSending(false)).finally(() => onSending(false))
    },
    onDone,
    onError: (error) => {
      if (wasCancelled(error)) return
      if (isRecoverable(error) || SOLVABLE.has(error.code)) setApiError(error)
      else onFatalError(error)
    },
  })
  return { form, apiError, QueuedNotice, cancel }
}

type PledgeValues = z.input<typeof pledgeFormSchema>

function BagsField({ needed }: { needed: number }) {
  const t = useTranslations('pledges.public.donation')
  const { control, errorOf } = useFormFields<PledgeValues>()
  return (
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
            <NumberStepper
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
  )
}

/** The day of need, which is fixed. */
function DateField() {
  const t = useTranslations('pledges.public.donation')
  const { control, errorOf } = useFormFields<PledgeValues>()
  const formatDayWithWeekday = useFormatDayWithWeekday()
  return (
    <FormField label={t('date')} error={errorOf('date')} required>
      {(field) => (
        <Controller
          control={control}
          name="date"
          render={({ field: { ref, name, value } }) => (
            <Input {...field} ref={ref} name={name} value={formatDayWithWeekday(value)} readOnly />
          )}
        />
      )}
    </FormField>
  )
}

type PledgeFitProps = {
  request: BloodRequestDto
  donor: Omit<NonNullable<Eligibility['donor']>, 'isAvailable'>
  canDonateFrom: string | null
}

/** Whether the donor's group and last donation fit the request. */
function PledgeFit({ request, donor, canDonateFrom: from }: PledgeFitProps) {
  const t = useTranslations('pledges.public.fit.date')
  const formatDayWithWeekday = useFormatDayWithWeekday()
  const formatDay = useFormatDay()
  const { bloodGroup: patient, needDate } = request
  // A donor who pledges is available, whatever the profile says.
  const fit = donorFit(request, { donor: { ...donor, isAvailable: true } })
  const isInTime = from === null || from <= needDate
  const day = formatDayWithWeekday(needDate)
  return (
    <>
      <div className="flex flex-col gap-1 rounded bg-surface-hover p-3 leading-snug">
        {fit && fit.kind !== 'exchange' ? <FitLine fit={fit} patient={patient} isDetailed /> : null}
        <FitText isMatch={isInTime}>
          {isInTime ? t('fits', { day }) : t('tooEarly', { from: formatDay(from) })}
        </FitText>
      </div>
      {fit?.kind === 'exchange' ? (
        <ExchangeQuestion patient={patient} donor={donor.bloodGroup} />
      ) : null}
    </>
  )
}

type ExchangeQuestionProps = Record<'patient' | 'donor', BloodRequestDto['bloodGroup']>

/** For donors whose group the patient cannot receive. */
function ExchangeQuestion({ patient, donor }: ExchangeQuestionProps) {
  const t = useTranslations('pledges.public.donation')
  const { register } = useFormFields<PledgeValues>()
  return (
    <fieldset className="rounded bg-warning-soft p-4">
      <legend className="float-left font-bold">{t('exchange.title')}</legend>
      <p className="clear-left">
        {t('exchange.text', {
          donor: printedBloodGroup(donor),
          patient: printedBloodGroup(patient),
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
  )
}
