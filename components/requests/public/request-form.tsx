'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AppForm } from '@/components/forms/app-form'
import { FormDraft } from '@/components/forms/form-draft'
import { FormError } from '@/components/forms/form-error'
import type { FormOwner } from '@/components/forms/form-owner'
import { useAppForm } from '@/components/forms/use-app-form'
import { wasCancelled } from '@/components/offline/use-queued-mutation'
import { rememberPostedRequest } from '@/components/requests/own/posted-request'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import type { ApiError } from '@/lib/core/http/api-client'
import type { Endpoints, ResponseOf } from '@/lib/core/http/endpoints'
import { REQUEST_API_NAMES } from '@/lib/features/requests/api-names'
import type { NewRequestFormValues } from '@/lib/features/requests/schema'
import { NewRequestFields } from './new-request-fields'
import type { RequestFormValues } from './request-fields'
import {
  REQUEST_DRAFT,
  type Requester,
  useNewRequestDefaults,
  usePostRequest,
} from './use-post-request'

type RequestFormProps = {
  person: FormOwner
  /** A day in Dhaka, the earliest need date. */
  today: string
  donor?: Requester
}

export function RequestForm({ person, today, donor }: RequestFormProps) {
  const t = useTranslations('requests.public.form')
  const router = useRouter()
  const [apiError, setApiError] = useState<ApiError | null>(null)
  const [isDone, setIsDone] = useState(false)
  const { postRequest, prepareQueue, QueuedNotice, cancel } = usePostRequest()
  const form = useAppForm<
    RequestFormValues,
    NewRequestFormValues,
    ResponseOf<Endpoints['POST createbloodrequest']>
  >({
    loadSchema: async () => {
      const [module] = await Promise.all([import('@/lib/features/requests/schema'), prepareQueue()])
      return module.newRequestFormSchema
    },
    draftName: REQUEST_DRAFT,
    owner: person,
    defaultValues: useNewRequestDefaults(donor),
    apiNames: REQUEST_API_NAMES,
    submit: (values) => {
      setApiError(null)
      return postRequest(values, person)
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
    <AppForm form={form} className="flex flex-col gap-5" aria-label={t('title')}>
      <FormDraft form={form} />
      <NewRequestFields today={today} isWanted={form.draftControl.wasFocused} />
      <FormError title={t('failure')} error={apiError} />
      {QueuedNotice ? (
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
