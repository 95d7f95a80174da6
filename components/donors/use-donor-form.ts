'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAppForm } from '@/components/forms/use-app-form'
import { useProblemText } from '@/components/forms/use-problem-text'
import { notify } from '@/components/ui/notify'
import { callApi } from '@/lib/core/api-client'
import type { WireDonor } from '@/lib/features/donors/wire'

export interface DonorFormStart {
  name: string
  email: string
  /** What is registered already; its owner changes it with the same form. */
  donor: WireDonor | undefined
}

/** The form that registers a donor or changes the record, and what follows when it was sent. */
export function useDonorForm({ name, email, donor }: DonorFormStart) {
  const t = useTranslations('donors.registration')
  const tell = useProblemText()
  const router = useRouter()
  const [isLeaving, setLeaving] = useState(false)
  const storedDay = donor?.lastDonationDate ?? ''

  const form = useAppForm({
    loadSchema: async () => {
      const { donorFormSchemaFor } = await import('./donor-form-schema')
      return donorFormSchemaFor(storedDay)
    },
    defaultValues: {
      ...{ name, email },
      phone: donor?.phone ?? '',
      bloodGroup: donor?.bloodGroup,
      district: donor?.district ?? '',
      upazila: donor?.upazila ?? '',
      address: donor?.address ?? '',
      lastDonationDate: storedDay,
    },
    submit: ({ name: _notSent, ...record }) => callApi('donorcreate', { body: record }),
    onDone: () => {
      setLeaving(true)
      notify.success(t('success'), { text: donor ? t('updated') : t('registered') })
      router.push('/')
    },
    onProblem: (problem) => notify.error(t('failure'), { text: tell(problem) }),
  })
  return { ...form, isBusy: form.isSubmitting || isLeaving }
}

export type DonorForm = ReturnType<typeof useDonorForm>
