'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { FormNotice } from '@/components/accounts/form-notice'
import { useAppForm } from '@/components/forms/use-app-form'
import { useProblemText } from '@/components/forms/use-problem-text'
import { BloodGroupPicker } from '@/components/ui/blood-group-picker'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { notify } from '@/components/ui/notify'
import { Stepper } from '@/components/ui/stepper'
import { type ApiProblem, callApi } from '@/lib/core/api-client'
import { MOST_BAGS } from '@/lib/features/blood-requests/rules'
import type { WireRequest } from '@/lib/features/blood-requests/wire'

type RequestFormProps = {
  /** The signed-in person's; a request is always one's own. */
  email: string
  /** The day in Dhaka: nobody can need blood on an earlier one. */
  today: string
}

const loadSchema = () =>
  import('@/lib/features/blood-requests/schema').then((module) => module.bloodRequestSchema)

/** Asks for blood: who needs it, which group, how much, when and where, and whom to call. */
export function RequestForm({ email, today }: RequestFormProps) {
  const t = useTranslations('requests.form')
  const textOf = useProblemText()
  const router = useRouter()
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [isDone, setIsDone] = useState(false)
  const { register, control, errorOf, formProps, isSubmitting } = useAppForm({
    loadSchema,
    defaultValues: {
      email,
      patientName: '',
      bloodGroup: undefined,
      bloodBag: '',
      time: '',
      location: '',
      phone: '',
    },
    submit: (body) => {
      setProblem(null)
      return callApi<{ bloodRequest: WireRequest }>('createbloodrequest', { body })
    },
    onDone: ({ bloodRequest }) => {
      setIsDone(true)
      notify.success(t('success.title'), { text: t('success.text') })
      router.push(`/request/${bloodRequest._id}`)
    },
    onProblem: setProblem,
  })

  return (
    <form {...formProps} className="flex flex-col gap-6" aria-label={t('title')}>
      <FormField label={t('patientName')} error={errorOf('patientName')} required>
        {(field) => <Input {...field} {...register('patientName')} autoComplete="off" />}
      </FormField>
      <FormField label={t('bloodGroup')} error={errorOf('bloodGroup')} group required>
        {(field) => (
          <Controller
            control={control}
            name="bloodGroup"
            render={({ field: { onChange, value, name, onBlur, ref } }) => (
              <BloodGroupPicker
                {...field}
                name={name}
                onBlur={onBlur}
                ref={ref}
                value={value ?? ''}
                onValueChange={onChange}
              />
            )}
          />
        )}
      </FormField>
      <div className="grid gap-6 sm:grid-cols-2">
        <FormField
          label={t('bloodBag')}
          hint={t('bloodBagHint', { most: MOST_BAGS })}
          error={errorOf('bloodBag')}
          required
        >
          {(field) => (
            <Controller
              control={control}
              name="bloodBag"
              render={({ field: { onChange, value, name, onBlur, ref } }) => (
                <Stepper
                  {...field}
                  name={name}
                  onBlur={onBlur}
                  ref={ref}
                  value={value ?? ''}
                  onValueChange={onChange}
                  min={1}
                  max={MOST_BAGS}
                />
              )}
            />
          )}
        </FormField>
        <FormField label={t('time')} error={errorOf('time')} required>
          {(field) => <Input {...field} {...register('time')} type="date" min={today} />}
        </FormField>
      </div>
      <FormField
        label={t('location')}
        hint={t('locationHint')}
        error={errorOf('location')}
        required
      >
        {(field) => <Input {...field} {...register('location')} autoComplete="off" />}
      </FormField>
      <FormField label={t('phone')} hint={t('phoneHint')} error={errorOf('phone')} required>
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
      <FormNotice notice={problem && { title: t('failure'), text: textOf(problem) }} />
      <Button type="submit" size="lg" loading={isSubmitting || isDone} className="sm:self-start">
        {t('submit')}
      </Button>
    </form>
  )
}
