'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { AppForm } from '@/components/forms/app-form'
import { FormDraft } from '@/components/forms/form-draft'
import { FormError } from '@/components/forms/form-error'
import type { FormOwner } from '@/components/forms/form-owner'
import { OwnEmailField } from '@/components/forms/own-email-field'
import { useAppForm } from '@/components/forms/use-app-form'
import { useErrorText } from '@/components/forms/use-error-text'
import { mayPromptForPush } from '@/components/push/push-support'
import { type TurnOnPush, usePreparePush } from '@/components/push/use-prepare-push'
import { forgetResponsesAbout } from '@/components/session/forget-responses'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { RadioGroup } from '@/components/ui/radio-group'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { hasReturnPath, readReturnPath } from '@/components/users/public/use-login-redirect'
import { type ApiError, apiFetch } from '@/lib/core/http/api-client'
import { CONTACT_AUDIENCES } from '@/lib/features/donors/rules'
import type { DonorDto } from '@/lib/features/donors/wire'
import { DonorFields } from './donor-fields'

type DonorRegistrationProps = DonorFormOptions & {
  /** The day in Dhaka on which the page was rendered. */
  today: string
}

export function DonorRegistration({ today, ...start }: DonorRegistrationProps) {
  const t = useTranslations('donors.registration')
  const form = useDonorForm(start)
  const { register, errorOf } = form

  return (
    <AppForm form={form} aria-label={t('title')} className="flex flex-col gap-6">
      <FormDraft form={form} />
      <FormField label={t('name')} hint={t('nameHint')} error={errorOf('name')} required>
        {(field) => <Input {...field} {...register('name')} autoComplete="name" />}
      </FormField>
      <OwnEmailField
        label={t('email')}
        person={start.person}
        input={register('email')}
        error={errorOf('email')}
        required
      />
      <DonorFields storedDay={start.donor?.lastDonationDate ?? ''} today={today} />
      <FormField label={t('contactsFor.label')} error={errorOf('contactsFor')} group>
        {(field) => (
          <RadioGroup
            {...field}
            input={register('contactsFor')}
            choices={CONTACT_AUDIENCES.map((value) => ({
              value,
              label: t(`contactsFor.${value}.label`),
              hint: t(`contactsFor.${value}.hint`),
            }))}
          />
        )}
      </FormField>
      <FormError title={t('failure')} error={form.apiError} />
      <Button type="submit" size="lg" loading={form.isBusy} className="sm:self-start">
        {start.donor ? t('update') : t('register')}
      </Button>
    </AppForm>
  )
}

interface DonorFormOptions {
  person: FormOwner & { name: string }
  donor: DonorDto | undefined
}

function useDonorForm({ person, donor }: DonorFormOptions) {
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
    loadSchema: () =>
      import('@/lib/features/donors/schema').then((module) => module.donorFormSchemaFor(storedDay)),
    draftName: 'donor',
    owner: person,
    defaultValues: {
      name: person.name,
      email: person.email,
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
      forgetResponsesAbout(person.id)
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
