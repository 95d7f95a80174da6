'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useAppForm } from '@/components/forms/use-app-form'
import { useProblemText } from '@/components/forms/use-problem-text'
import { mayAskForPush } from '@/components/push/push-support'
import { type TurnOn, usePushOffer } from '@/components/push/use-push-offer'
import { notify } from '@/components/ui/notify'
import { useRouter } from '@/components/ui/use-router'
import { hasWantedPath, wantedPath } from '@/components/users/public/use-lead-on'
import { type ApiProblem, callApi } from '@/lib/core/http/api-client'
import type { ShownDonor } from '@/lib/features/donors/shapes'

export interface DonorFormStart {
  name: string
  email: string
  donor: ShownDonor | undefined
}

export function useDonorForm({ name, email, donor }: DonorFormStart) {
  const t = useTranslations('donors.registration')
  const question = useTranslations('push.question')
  const tell = useProblemText()
  const prepareOffer = usePushOffer()
  const turnOn = useRef<TurnOn | null>(null)
  const router = useRouter()
  const { mutate } = useSWRConfig()
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const storedDay = donor?.lastDonationDate ?? ''

  const form = useAppForm({
    loadSchema: async () => {
      const { donorFormSchemaFor } = await import('./donor-form-schema')
      return donorFormSchemaFor(storedDay)
    },
    draft: 'donor',
    person: email,
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
      setProblem(null)
      const offer = !donor && mayAskForPush() ? prepareOffer().catch(() => null) : null
      const answer = await callApi('donorcreate', { body: record })
      turnOn.current = await offer
      return answer
    },
    onDone: () => {
      // Clear outdated responses about this person, which SWR could reuse on the next page.
      mutate(isAbout(email), undefined)
      if (donor && !hasWantedPath()) {
        notify.success(t('saved'), { text: t('updated') })
        router.refresh()
        return
      }
      setLeaving(true)
      notify.success(donor ? t('saved') : t('success'), {
        text: donor ? t('updated') : t('registered'),
        action: actionOf(turnOn.current),
      })
      router.push(wantedPath())
    },
    onProblem: (refused) => {
      if (refused.isTransient) setProblem(refused)
      else notify.error(t('failure'), { text: tell(refused) })
    },
  })
  function actionOf(offer: TurnOn | null) {
    return offer ? { label: question('action'), onPress: () => void offer() } : undefined
  }

  return { ...form, problem, isBusy: form.isSubmitting || isLeaving }
}

/** The SWR keys of responses about a person: the endpoint, then the email. */
export const isAbout = (email: string) => (key: unknown) => Array.isArray(key) && key[1] === email
