'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Controller } from 'react-hook-form'
import { useDonorPhone } from '@/components/donors/public/use-donor-phone'
import { FormKeeper } from '@/components/forms/form-keeper'
import type { OutcomeForm } from '@/components/forms/outcome-dialog'
import { SendProblem } from '@/components/forms/send-problem'
import { isRecoverable, useAppForm } from '@/components/forms/use-app-form'
import { useAttemptKey } from '@/components/forms/use-attempt-key'
import { useProblemText } from '@/components/forms/use-problem-text'
import type { CurrentUser } from '@/components/session/use-auth'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { useSlotText } from '@/components/ui/use-hour-text'
import { type ApiProblem, callApi } from '@/lib/core/http/api-client'
import { dhakaDay } from '@/lib/core/time/calendar'
import { lastBookableDay, MAX_PLACES } from '@/lib/features/bookings/rules'
import type { ShownBooking } from '@/lib/features/bookings/shapes'
import {
  bookingFromWire,
  bookingToWire,
  type WireBookingAnswer,
} from '@/lib/features/bookings/wire'
import type { ShownHealthTest } from '@/lib/features/health-tests/shapes'
import { SlotStatus, TimeSelect, unavailableReason, useSlots } from './slot-picker'

type BookingFormProps = OutcomeForm<ShownBooking> & {
  test: Pick<ShownHealthTest, '_id' | 'name'>
  person: CurrentUser
}

/** Errors of the chosen hour: another hour may be available. */
const TIME_REFUSED = new Set(['slot-full', 'slot-past', 'slot-closed'])

const loadSchema = () =>
  import('@/lib/features/bookings/schema').then((module) => module.bookingFormSchema)

export function BookingForm({ test, person, onSending, onDone, onRefused }: BookingFormProps) {
  const t = useTranslations('bookings.public.form')
  const textOf = useProblemText()
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const attemptOf = useAttemptKey()
  const { register, control, errorOf, formProps, isSubmitting, ...form } = useAppForm({
    loadSchema,
    draft: `booking:${test._id}`,
    person: person.email,
    defaultValues: { patientName: '', date: '', time: '', phone: '', address: '' },
    submit: async (values) => {
      setProblem(null)
      onSending(true)
      const body = bookingToWire({ ...values, testId: test._id, email: person.email })
      const headers = attemptOf(body)
      return callApi<WireBookingAnswer>('testbooking', { body, headers }).finally(() =>
        onSending(false),
      )
    },
    onDone: (answer) => onDone(bookingFromWire(answer)),
    onProblem: (refused) => {
      if (TIME_REFUSED.has(refused.code)) refuseTime(textOf(refused))
      else if (isRecoverable(refused)) setProblem(refused)
      else onRefused(refused)
    },
  })
  const { getFieldState, getValues, setValue, setError, setFocus, clearErrors } = form
  const [date, time] = form.watch(['date', 'time'])

  const today = dhakaDay()
  const lastDay = lastBookableDay(today)
  const hasDate = date >= today && date <= lastDay
  const slots = useSlots(test._id, hasDate ? date : null)
  const chosen = slots.slots?.find((slot) => slot.time === time)
  const reason = chosen ? unavailableReason(chosen) : null
  const slotText = useSlotText()
  const chosenText = chosen ? slotText(chosen.time) : ''

  // The chosen hour became unavailable: the day or the hours changed, or another person booked it.
  useEffect(() => {
    if (!reason) return
    setValue('time', '')
    // The field may already show the server's error.
    if (getFieldState('time').error) return
    const words = reason === 'closed' ? 'timeClosed' : 'timeGone'
    setError('time', { message: t(words, { time: chosenText }) })
  }, [reason, chosenText, getFieldState, setValue, setError, t])

  // The error 'already booked' applies only to the hour chosen then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the refusal depends on the day and the hour
  useEffect(() => clearErrors('patientName'), [date, time, clearErrors])

  const donorPhone = useDonorPhone(person.email)
  useEffect(() => {
    if (donorPhone && !getValues('phone')) setValue('phone', donorPhone)
  }, [donorPhone, getValues, setValue])

  function refuseTime(message: string) {
    setError('time', { message }, { shouldFocus: true })
    slots.reload()
  }

  function chooseDay(day: string) {
    setValue('date', day, { shouldDirty: true })
    clearErrors(['date', 'time'])
    // The pressed button disappears, so move the focus to the next field.
    setFocus('time')
  }

  return (
    <form {...formProps} className="flex flex-col gap-5">
      <FormKeeper form={form} />
      <FormField label={t('test')}>
        {(field) => <Input {...field} value={test.name} readOnly />}
      </FormField>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField label={t('name')}>
          {(field) => <Input {...field} value={person.displayName} readOnly />}
        </FormField>
        <FormField label={t('email')}>
          {(field) => <Input {...field} value={person.email} type="email" readOnly />}
        </FormField>
      </div>
      <FormField
        label={t('patient')}
        error={errorOf('patientName')}
        hint={t('patientHint', { max: MAX_PLACES })}
        optional
      >
        {(field) => <Input {...field} {...register('patientName')} autoComplete="off" />}
      </FormField>
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
        <SlotStatus
          slots={slots}
          time={time}
          date={hasDate ? date : null}
          onChooseDay={chooseDay}
        />
      </div>
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
      <FormField label={t('address')} error={errorOf('address')} required>
        {(field) => <Input {...field} {...register('address')} autoComplete="street-address" />}
      </FormField>
      <SendProblem title={t('failure')} problem={problem} />
      <Button type="submit" size="lg" loading={isSubmitting}>
        {t('submit')}
      </Button>
    </form>
  )
}
