'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { AppForm } from '@/components/forms/app-form'
import { FormDraft } from '@/components/forms/form-draft'
import { FormError } from '@/components/forms/form-error'
import { useAppForm } from '@/components/forms/use-app-form'
import { QueuedNotice } from '@/components/offline/queued-notice'
import { useQueuedMutation, wasCancelled } from '@/components/offline/use-queued-mutation'
import { rememberPostedRequest } from '@/components/requests/own/posted-request'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import type { ApiError } from '@/lib/core/http/api-client'
import type { Endpoints, ResponseOf } from '@/lib/core/http/endpoints'
import { toLocalDigits } from '@/lib/core/validation/digits'
import type { DonorDto } from '@/lib/features/donors/wire'
import { REQUEST_API_NAMES, toRequestBody } from '@/lib/features/requests/api-names'
import { detailsOf, placeOf } from '@/lib/features/requests/rules'
import type { NewRequestFormValues, RequestChanges } from '@/lib/features/requests/schema'
import { RequestFields, type RequestFormValues } from './request-fields'

type RequestFormProps = {
  email: string
  /** A day in Dhaka, the earliest need date. */
  today: string
  /** Prefills the form: most donors request blood near their own home. */
  donor?: Pick<DonorDto, 'phone' | 'district' | 'upazila'>
}

const loadSchema = () =>
  import('@/lib/features/requests/schema').then((module) => module.newRequestFormSchema)

export function RequestForm({ email, today, donor }: RequestFormProps) {
  const t = useTranslations('requests.public.form')
  const locale = useLocale()
  const router = useRouter()
  const [apiError, setApiError] = useState<ApiError | null>(null)
  const [isDone, setIsDone] = useState(false)
  const { mutate, queuedId, cancel } = useQueuedMutation()
  const form = useAppForm<
    RequestFormValues,
    RequestChanges,
    ResponseOf<Endpoints['POST createbloodrequest']>
  >({
    loadSchema,
    draftName: 'request',
    userEmail: email,
    defaultValues: {
      patientName: '',
      bloodGroup: undefined,
      bagsAsked: '',
      needDate: '',
      location: '',
      phone: toLocalDigits(donor?.phone ?? '', locale),
      phoneFor: 'members',
      district: donor?.district ?? '',
      upazila: donor?.upazila ?? '',
      hospital: '',
      urgency: '',
      component: '',
      note: '',
    },
    apiNames: REQUEST_API_NAMES,
    submit: (values) => {
      const { district, upazila, hospital, urgency, component, note, ...typed } =
        values as NewRequestFormValues
      setApiError(null)
      const details = detailsOf({ hospital, urgency, component, note })
      const body = toRequestBody({ email, ...typed, ...placeOf({ district, upazila }), ...details })
      const about = typed.patientName
      return mutate(
        {
          kind: 'request',
          person: email,
          path: 'createbloodrequest',
          about,
          href: '/bloodRequest',
          draft: { name: 'request', typed: values },
        },
        body,
      )
    },
    onDone: ({ bloodRequest }) => {
      setIsDone(true)
      toast.success(t('success.title'), { text: t('success.text') })
      rememberPostedRequest(bloodRequest._id)
      router.push(`/request/${bloodRequest._id}`)
    },
    onError: (error) => setApiError(wasCancelled(error) ? null : error),
  })

  return (
    <AppForm form={form} className="flex flex-col gap-6" aria-label={t('title')}>
      <FormDraft form={form} />
      <RequestFields today={today} />
      <FormError title={t('failure')} error={apiError} />
      {queuedId ? (
        <QueuedNotice onCancel={cancel} />
      ) : (
        <Button
          type="submit"
          size="lg"
          loading={form.isSubmitting || isDone}
          className="sm:self-start"
        >
          {t('submit')}
        </Button>
      )}
    </AppForm>
  )
}
