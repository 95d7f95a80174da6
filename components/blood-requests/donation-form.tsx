'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Controller } from 'react-hook-form'
import { FormNotice } from '@/components/accounts/form-notice'
import type { CurrentUser } from '@/components/accounts/use-auth'
import { useDonorPhone } from '@/components/donors/use-donor-phone'
import { useAppForm } from '@/components/forms/use-app-form'
import { useProblemText } from '@/components/forms/use-problem-text'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { Stepper } from '@/components/ui/stepper'
import { type ApiProblem, callApi } from '@/lib/core/api-client'
import type { WireRequest } from '@/lib/features/blood-requests/wire'

type DonationFormProps = {
  request: WireRequest
  person: CurrentUser
  onSending: (isSending: boolean) => void
  onDone: () => void
  /** A refusal that no change in the form can mend. */
  onRefused: (problem: ApiProblem) => void
}

const loadSchema = () =>
  import('@/lib/features/blood-requests/schema').then((module) => module.pledgeFormSchema)

/** What a donor fills in to give to a request. What was typed survives a lost network. */
export function DonationForm({ request, person, onSending, onDone, onRefused }: DonationFormProps) {
  const t = useTranslations('requests.donation')
  const textOf = useProblemText()
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const form = useAppForm({
    loadSchema,
    defaultValues: {
      name: person.displayName,
      email: person.email,
      phone: '',
      bloodBag: 1,
      date: request.time,
    },
    submit: async ({ email, bloodBag, date }) => {
      setProblem(null)
      onSending(true)
      const body = { email, bloodreqId: request._id, bloodBag, date }
      return callApi('donateonbloodreq', { body }).finally(() => onSending(false))
    },
    onDone,
    onProblem: (refused) => {
      if (refused.isPassing || refused.status === 422) setProblem(refused)
      else onRefused(refused)
    },
  })
  const { register, control, errorOf, formProps, isSubmitting } = form
  const donorPhone = useDonorPhone(person.email)

  useEffect(() => {
    if (donorPhone && !form.getValues('phone')) form.setValue('phone', donorPhone)
  }, [donorPhone, form.getValues, form.setValue])

  return (
    <form {...formProps} className="flex flex-col gap-5">
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
          hint={t('stillNeeded', { count: Number(request.bloodBag) })}
          error={errorOf('bloodBag')}
          required
        >
          {(field) => (
            <Controller
              control={control}
              name="bloodBag"
              render={({ field: { onChange, value, ...bags } }) => (
                <Stepper
                  {...field}
                  {...bags}
                  value={value}
                  onValueChange={onChange}
                  min={1}
                  max={Number(request.bloodBag)}
                />
              )}
            />
          )}
        </FormField>
        <FormField label={t('date')} error={errorOf('date')} required>
          {(field) => <Input {...field} {...register('date')} type="date" readOnly />}
        </FormField>
      </div>
      <FormNotice notice={problem && { title: t('failure'), text: textOf(problem) }} />
      <Button type="submit" size="lg" loading={isSubmitting}>
        {t('submit')}
      </Button>
    </form>
  )
}
