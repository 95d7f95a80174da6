'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormKeeper } from '@/components/forms/form-keeper'
import { SendProblem } from '@/components/forms/send-problem'
import { useAppForm } from '@/components/forms/use-app-form'
import { KeptNotice } from '@/components/offline/kept-notice'
import { useKeptCall, wasCancelled } from '@/components/offline/use-kept-call'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { useRouter } from '@/components/ui/use-router'
import type { ApiProblem } from '@/lib/core/http/api-client'
import { localDigits } from '@/lib/core/validation/digits'
import { detailsOf, placeOf } from '@/lib/features/blood-requests/rules'
import type { RequestChanges } from '@/lib/features/blood-requests/schema'
import type { WireRequest } from '@/lib/features/blood-requests/wire'
import { REQUEST_NAMES, requestBody } from '@/lib/features/blood-requests/wire-fields'
import type { ShownDonor } from '@/lib/features/donors/shapes'
import { RequestFields, type RequestTyped } from './request-fields'

type RequestFormProps = {
  email: string
  /** A day in Dhaka, the earliest need date. */
  today: string
  /** Prefills the form: most donors request blood near their own home. */
  donor?: Pick<ShownDonor, 'phone' | 'district' | 'upazila'>
}

const loadSchema = () =>
  import('@/lib/features/blood-requests/schema').then((module) => module.newRequestFormSchema)

export function RequestForm({ email, today, donor }: RequestFormProps) {
  const t = useTranslations('blood-requests.public.form')
  const locale = useLocale()
  const router = useRouter()
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [isDone, setIsDone] = useState(false)
  const { call, kept, cancel } = useKeptCall()
  const form = useAppForm<RequestTyped, RequestChanges, { bloodRequest: WireRequest }>({
    loadSchema,
    draft: 'request',
    person: email,
    defaultValues: {
      patientName: '',
      bloodGroup: undefined,
      bagsAsked: '',
      needDate: '',
      location: '',
      phone: localDigits(donor?.phone ?? '', locale),
      phoneFor: 'members',
      district: donor?.district ?? '',
      upazila: donor?.upazila ?? '',
      ...{ hospital: '', urgency: '', component: '', note: '' },
    },
    wireNames: REQUEST_NAMES,
    submit: (values) => {
      const { district, upazila, hospital, urgency, component, note, ...typed } = values
      setProblem(null)
      const details = detailsOf({ hospital, urgency, component, note })
      const body = requestBody({ email, ...typed, ...placeOf({ district, upazila }), ...details })
      const about = typed.patientName ?? ''
      return call(
        {
          ...{ kind: 'request', person: email, path: 'createbloodrequest', about },
          ...{ href: '/bloodRequest', draft: { name: 'request', typed: values } },
        },
        body,
      )
    },
    onDone: ({ bloodRequest }) => {
      setIsDone(true)
      notify.success(t('success.title'), { text: t('success.text') })
      router.push(`/request/${bloodRequest._id}`)
    },
    onProblem: (refused) => setProblem(wasCancelled(refused) ? null : refused),
  })

  return (
    <form {...form.formProps} className="flex flex-col gap-6" aria-label={t('title')}>
      <FormKeeper form={form} />
      <RequestFields form={form} today={today} />
      <SendProblem title={t('failure')} problem={problem} />
      {kept ? (
        <KeptNotice onCancel={cancel} />
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
    </form>
  )
}
