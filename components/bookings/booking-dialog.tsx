'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { useDonorPhonePrefill } from '@/components/donors/use-donor-phone'
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
import { useIdempotencyKey } from '@/components/forms/use-idempotency-key'
import type { CurrentUser } from '@/components/session/use-auth'
import { Button } from '@/components/ui/button'
import { DialogFooter } from '@/components/ui/dialog-actions'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { useFormatDayWithWeekday } from '@/components/ui/use-format'
import { useFormatSlot } from '@/components/ui/use-format-hour'
import { useRouter } from '@/components/ui/use-router'
import { type ApiError, apiFetch } from '@/lib/core/http/api-client'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { BookingDto } from '@/lib/features/bookings/contract'
import { lastBookableDay } from '@/lib/features/bookings/rules'
import type { bookingFormSchema } from '@/lib/features/bookings/schema'
import type { HealthTestDto } from '@/lib/features/health-tests/server/health-test-dto'
import { useFormatBookedTest } from './booking-labels'
import { SlotStatus, TimeSelect, unavailableReason, useSlots } from './slot-picker'

type BookingDialogProps = {
  test: Pick<HealthTestDto, '_id' | 'name'>
  person: CurrentUser
  /** Runs when both the dialog and its closing message are closed. */
  onClosed: () => void
}

/** Errors that show that the test was retired. */
const OUTDATED = new Set(['not-found'])

export function BookingDialog({ test, person, onClosed }: BookingDialogProps) {
  const t = useTranslations('bookings.public')
  const router = useRouter()
  const formatDayWithWeekday = useFormatDayWithWeekday()
  const formatBookedTest = useFormatBookedTest()
  const formatSlot = useFormatSlot()

  function toOutcome(booking: BookingDto): FormOutcome {
    const { date, time } = booking
    return {
      tone: 'success',
      title: t('success.title'),
      text: t('success.text', {
        test: formatBookedTest(booking),
        time: formatSlot(time),
        day: formatDayWithWeekday(date),
      }),
      link: { href: '/dashboard/userappointment', label: t('success.follow') },
    }
  }

  return (
    <FormDialog
      title={t('form.title')}
      failure={t('form.failure')}
      outcomeOf={toOutcome}
      outdated={OUTDATED}
      refresh={() => router.refresh()}
      onClosed={onClosed}
    >
      {(form) => <BookingForm test={test} person={person} {...form} />}
    </FormDialog>
  )
}

type BookingFormProps = FormDialogHandlers<BookingDto> & {
  test: Pick<HealthTestDto, '_id' | 'name'>
  person: CurrentUser
}

/** Errors of the chosen hour: another hour may be available. */
const SLOT_ERRORS = new Set(['slot-full', 'slot-past', 'slot-closed'])

const loadSchema = () =>
  import('@/lib/features/bookings/schema').then((module) => module.bookingFormSchema)

type BookingFormInput = z.input<typeof bookingFormSchema>

function BookingForm({
  test,
  person,
  onSending,
  onDone,
  onFatalError: onRefused,
}: BookingFormProps) {
  const t = useTranslations('bookings.public.form')
  const errorText = useErrorText()
  const [problem, setProblem] = useState<ApiError | null>(null)
  const idempotencyKey = useIdempotencyKey()
  const form = useAppForm({
    loadSchema,
    draftName: `booking:${test._id}`,
    owner: person,
    defaultValues: { patientName: '', date: '', time: '', phone: '', address: '' },
    submit: async (values) => {
      setProblem(null)
      onSending(true)
      const body = { ...values, testId: test._id, userEmail: person.email }
      const headers = { 'Idempotency-Key': idempotencyKey(body) }
      return apiFetch('testbooking', { body, headers }).finally(() => onSending(false))
    },
    onDone: ({ data }) => onDone(data),
    onError: (failure) => {
      if (SLOT_ERRORS.has(failure.code)) showSlotError(errorText(failure))
      else if (isRecoverable(failure)) setProblem(failure)
      else onRefused(failure)
    },
  })
  const { register, errorOf, isSubmitting } = form
  const choice = useSlotChoice(test._id, form)
  const phone = useDonorPhonePrefill(form, person)

  function showSlotError(message: string) {
    form.setError('time', { message }, { shouldFocus: true })
    choice.slots.reload()
  }

  return (
    <AppForm form={form} className="flex flex-col gap-5">
      <FormDraft form={form} />
      <GivenFields test={test} person={person} />
      <FormField
        label={t('patient')}
        error={errorOf('patientName')}
        hint={t('patientHint')}
        optional
      >
        {(field) => <Input {...field} {...register('patientName')} autoComplete="off" />}
      </FormField>
      <SlotFields choice={choice} />
      <PhoneField label={t('phone')} placeholder={t('phonePlaceholder')} />
      <FormField label={t('address')} error={errorOf('address')} required>
        {(field) => <Input {...field} {...register('address')} autoComplete="street-address" />}
      </FormField>
      <DialogFooter>
        <FormError title={t('failure')} error={problem} />
        <Button type="submit" size="lg" loading={isSubmitting || phone.isLoading}>
          {t('submit')}
        </Button>
      </DialogFooter>
    </AppForm>
  )
}

type SlotForm = Pick<
  UseFormReturn<BookingFormInput>,
  'watch' | 'getFieldState' | 'setValue' | 'setError' | 'clearErrors'
>

/** The hours of the chosen day. Clears the chosen hour when it becomes unavailable. */
function useSlotChoice(testId: string, form: SlotForm) {
  const t = useTranslations('bookings.public.form')
  const formatSlot = useFormatSlot()
  const { watch, getFieldState, setValue, setError, clearErrors } = form
  const [date, time] = watch(['date', 'time'])

  const today = dhakaDay()
  const lastDay = lastBookableDay(today)
  const bookableDate = date >= today && date <= lastDay ? date : null
  const slots = useSlots(testId, bookableDate)
  const chosen = slots.slots?.find((slot) => slot.time === time)
  const reason = chosen ? unavailableReason(chosen) : null
  const chosenText = chosen ? formatSlot(chosen.time) : ''

  // The chosen hour became unavailable: the day or the hours changed, or another person booked it.
  useEffect(() => {
    if (!reason) return
    setValue('time', '')
    // The field may already show the server's error.
    if (getFieldState('time').error) return
    const messageKey = reason === 'closed' ? 'timeClosed' : 'timeGone'
    setError('time', { message: t(messageKey, { time: chosenText }) })
  }, [reason, chosenText, getFieldState, setValue, setError, t])

  // The error 'already booked' applies only to the hour chosen then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the error depends on the day and the hour
  useEffect(() => clearErrors('patientName'), [date, time, clearErrors])

  return { slots, time, bookableDate, today, lastDay }
}

/** The test and the account, which the form cannot change. */
function GivenFields({ test, person }: Pick<BookingFormProps, 'test' | 'person'>) {
  const t = useTranslations('bookings.public.form')
  return (
    <>
      <FormField label={t('test')}>
        {(field) => <Input {...field} value={test.name} readOnly />}
      </FormField>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField label={t('name')}>
          {(field) => <Input {...field} value={person.displayName} readOnly />}
        </FormField>
        <OwnEmailField label={t('email')} person={person} />
      </div>
    </>
  )
}

function SlotFields({ choice }: { choice: ReturnType<typeof useSlotChoice> }) {
  const t = useTranslations('bookings.public.form')
  const { register, control, errorOf, setValue, setFocus, clearErrors } =
    useFormFields<BookingFormInput>()
  const { slots, time, bookableDate, today, lastDay } = choice

  function chooseDay(day: string) {
    setValue('date', day, { shouldDirty: true })
    clearErrors(['date', 'time'])
    // The pressed button disappears, so move the focus to the next field.
    setFocus('time')
  }

  return (
    <div className="flex flex-col gap-1.5">
      <div className="grid items-start gap-5 sm:grid-cols-[1fr_1.4fr]">
        <FormField label={t('date')} error={errorOf('date')} required>
          {(field) => (
            <Input {...field} {...register('date')} type="date" min={today} max={lastDay} />
          )}
        </FormField>
        <FormField label={t('time')} error={errorOf('time')} required>
          {(field) => (
            <Controller
              control={control}
              name="time"
              render={({ field: { onChange, value, name, onBlur, ref } }) => (
                <TimeSelect
                  {...field}
                  name={name}
                  onBlur={onBlur}
                  ref={ref}
                  slots={slots}
                  value={value ?? ''}
                  onValueChange={(next) => {
                    clearErrors('time')
                    onChange(next)
                  }}
                />
              )}
            />
          )}
        </FormField>
      </div>
      <SlotStatus slots={slots} time={time} date={bookableDate} onChooseDay={chooseDay} />
    </div>
  )
}
