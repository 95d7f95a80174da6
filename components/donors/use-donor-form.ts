'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useAppForm } from '@/components/forms/use-app-form'
import { useErrorText } from '@/components/forms/use-error-text'
import { mayPromptForPush } from '@/components/push/push-support'
import { type TurnOnPush, usePreparePush } from '@/components/push/use-prepare-push'
import { forgetResponsesAbout } from '@/components/session/forget-responses'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { hasReturnPath, readReturnPath } from '@/components/users/public/use-login-redirect'
import { type ApiError, apiFetch } from '@/lib/core/http/api-client'
import type { DonorDto } from '@/lib/features/donors/shapes'

export interface DonorFormOptions {
  name: string
  email: string
  donor: DonorDto | undefined
}

export function useDonorForm({ name, email, donor }: DonorFormOptions) {
  const t = useTranslations('donors.registration')
  const question = useTranslations('push.question')
  const errorText = useErrorText()
  const prepareOffer = usePreparePush()
  const turnOn = useRef<TurnOnPush | null>(null)
  const router = useRouter()
  const [apiError, setApiError] = useState<ApiError | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const storedDay = donor?.lastDonationDate ?? ''

  const form = useAppForm({
    loadSchema: async () => {
      const { donorFormSchemaFor } = await import('@/components/donors/donor-form-schema')
      return donorFormSchemaFor(storedDay)
    },
    draftName: 'donor',
    userEmail: email,
    defaultValues: {
      ...{ name, email },
      phone: donor?.phone ?? '',
      bloodGroup: donor?.bloodGroup,
      district: donor?.district ?? '',
      upazila: donor?.upazila ?? '',
      address: donor?.address ?? '',
      lastDonationDate: storedDay,
      contactsFor: donor?.contactsFor ?? 'members',
    },
    submit: async ({ name: _notSent, ...record }) => {
      setApiError(null)
      const offer = !donor && mayPromptForPush() ? prepareOffer().catch(() => null) : null
      const response = await apiFetch('donorcreate', { body: record })
      turnOn.current = await offer
      return response
    },
    onDone: () => {
      forgetResponsesAbout(email)
      if (donor && !hasReturnPath()) {
        toast.success(t('saved'), { text: t('updated') })
        router.refresh()
        return
      }
      setLeaving(true)
      toast.success(donor ? t('saved') : t('success'), {
        text: donor ? t('updated') : t('registered'),
        action: toastAction(turnOn.current),
      })
      router.push(readReturnPath())
    },
    onError: (error) => {
      if (error.isTransient) setApiError(error)
      else toast.error(t('failure'), { text: errorText(error) })
    },
  })
  function toastAction(offer: TurnOnPush | null) {
    return offer ? { label: question('action'), onPress: () => void offer() } : undefined
  }

  return { ...form, apiError, isBusy: form.isSubmitting || isLeaving }
}
