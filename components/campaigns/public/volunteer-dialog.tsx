'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PHONE_PREFIX, useDonorPhonePrefill } from '@/components/donors/use-donor-phone'
import { AppForm } from '@/components/forms/app-form'
import {
  FormDialog,
  type FormDialogHandlers,
  type FormOutcome,
} from '@/components/forms/form-dialog'
import { FormDraft } from '@/components/forms/form-draft'
import { FormError } from '@/components/forms/form-error'
import { OwnEmailField } from '@/components/forms/own-email-field'
import { PhoneField } from '@/components/forms/phone-field'
import { isRecoverable, useAppForm } from '@/components/forms/use-app-form'
import type { CurrentUser } from '@/components/session/use-auth'
import { Button } from '@/components/ui/button'
import { DialogFooter } from '@/components/ui/dialog-actions'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { useRouter } from '@/components/ui/use-router'
import { type ApiError, apiFetch } from '@/lib/core/http/api-client'
import type { CampaignDto } from '@/lib/features/campaigns/server/campaign-dto'
import {
  type ApiVolunteerOutcome,
  fromApiVolunteerOutcome,
  toApiVolunteer,
} from '@/lib/features/campaigns/wire'

type VolunteerDialogProps = {
  campaign: Pick<CampaignDto, '_id' | 'title'>
  person: CurrentUser
  /** Runs when both the dialog and its closing message are closed. */
  onClosed: () => void
}

/** Errors that show that the page is out of date. */
const OUTDATED = new Set(['not-found', 'campaign-over', 'conflict'])

export function VolunteerDialog({ campaign, person, onClosed }: VolunteerDialogProps) {
  const t = useTranslations('campaigns.public.volunteer')
  const router = useRouter()

  function outcomeOf(response: ApiVolunteerOutcome): FormOutcome {
    const outcome = fromApiVolunteerOutcome(response)
    if (outcome === 'added') {
      // The page shows the number of volunteers.
      router.refresh()
      return { tone: 'success', title: t('success') }
    }
    if (outcome === 'already') return { tone: 'success', title: t('already') }
    return { tone: 'error', title: t('failure'), text: response.message }
  }

  return (
    <FormDialog
      title={t('title')}
      description={t('description')}
      failure={t('failure')}
      outcomeOf={outcomeOf}
      outdated={OUTDATED}
      refresh={() => router.refresh()}
      onClosed={onClosed}
    >
      {(form) => <VolunteerForm campaign={campaign} person={person} {...form} />}
    </FormDialog>
  )
}

type VolunteerFormProps = FormDialogHandlers<ApiVolunteerOutcome> & {
  campaign: Pick<CampaignDto, '_id' | 'title'>
  person: CurrentUser
}

const loadSchema = () =>
  import('@/lib/features/campaigns/schema').then((module) => module.volunteerFormSchema)

function VolunteerForm(props: VolunteerFormProps) {
  const { campaign, person, onSending, onDone, onFatalError: onRefused } = props
  const t = useTranslations('campaigns.public.volunteer')
  const [problem, setProblem] = useState<ApiError | null>(null)
  const form = useAppForm({
    loadSchema,
    draftName: `volunteer:${campaign._id}`,
    draftFields: ['phone', 'address'],
    owner: person,
    defaultValues: {
      name: person.displayName,
      email: person.email,
      phone: PHONE_PREFIX,
      address: '',
    },
    submit: async (values) => {
      setProblem(null)
      onSending(true)
      const body = toApiVolunteer({ campaignId: campaign._id, ...values })
      return apiFetch('volunteercreate', { body }).finally(() => onSending(false))
    },
    onDone,
    onError: (failure) => {
      if (isRecoverable(failure)) setProblem(failure)
      else onRefused(failure)
    },
  })
  const { register, errorOf, isSubmitting } = form
  const phone = useDonorPhonePrefill(form, person)

  return (
    <AppForm form={form} className="flex flex-col gap-5">
      <FormDraft form={form} />
      <FormField label={t('campaign')}>
        {(field) => <Input {...field} value={campaign.title} readOnly />}
      </FormField>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField label={t('name')} error={errorOf('name')}>
          {(field) => <Input {...field} {...register('name')} readOnly />}
        </FormField>
        <OwnEmailField
          label={t('email')}
          person={person}
          input={register('email')}
          error={errorOf('email')}
        />
      </div>
      <PhoneField label={t('phone')} />
      <FormField label={t('address')} error={errorOf('address')} required>
        {(field) => <Input {...field} {...register('address')} autoComplete="street-address" />}
      </FormField>
      <DialogFooter>
        <FormError title={t('failure')} error={problem} />
        <Button type="submit" size="lg" loading={isSubmitting || phone.isLoading}>
          {t('submit')}
        </Button>
      </DialogFooter>
    </AppForm>
  )
}
