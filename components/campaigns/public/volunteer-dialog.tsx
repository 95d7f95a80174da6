'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { PHONE_START, useDonorPhone } from '@/components/donors/public/use-donor-phone'
import { FormKeeper } from '@/components/forms/form-keeper'
import { type Outcome, OutcomeDialog, type OutcomeForm } from '@/components/forms/outcome-dialog'
import { SendProblem } from '@/components/forms/send-problem'
import { isRecoverable, useAppForm } from '@/components/forms/use-app-form'
import type { CurrentUser } from '@/components/session/use-auth'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { useRouter } from '@/components/ui/use-router'
import { type ApiProblem, callApi } from '@/lib/core/http/api-client'
import type { ShownCampaign } from '@/lib/features/campaigns/shapes'
import {
  volunteerOutcomeFromWire,
  volunteerToWire,
  type WireVolunteerOutcome,
} from '@/lib/features/campaigns/wire'

type VolunteerDialogProps = {
  campaign: Pick<ShownCampaign, '_id' | 'title'>
  person: CurrentUser
  /** Runs when both the dialog and its closing message are closed. */
  onClosed: () => void
}

/** Errors that show that the page is out of date. */
const OUTDATED = new Set(['not-found', 'campaign-over', 'conflict'])

export function VolunteerDialog({ campaign, person, onClosed }: VolunteerDialogProps) {
  const t = useTranslations('campaigns.public.volunteer')
  const router = useRouter()

  function outcomeOf(answer: WireVolunteerOutcome): Outcome {
    const told = volunteerOutcomeFromWire(answer)
    if (told === 'added') {
      // The page shows the number of volunteers.
      router.refresh()
      return { tone: 'success', title: t('success') }
    }
    if (told === 'already') return { tone: 'success', title: t('already') }
    return { tone: 'error', title: t('failure'), text: answer.message }
  }

  return (
    <OutcomeDialog
      title={t('title')}
      description={t('description')}
      failure={t('failure')}
      outcomeOf={outcomeOf}
      outdated={OUTDATED}
      refresh={() => router.refresh()}
      onClosed={onClosed}
    >
      {(form) => <VolunteerForm campaign={campaign} person={person} {...form} />}
    </OutcomeDialog>
  )
}

type VolunteerFormProps = OutcomeForm<WireVolunteerOutcome> & {
  campaign: Pick<ShownCampaign, '_id' | 'title'>
  person: CurrentUser
}

const loadSchema = () =>
  import('@/lib/features/campaigns/schema').then((module) => module.volunteerFormSchema)

function VolunteerForm(props: VolunteerFormProps) {
  const { campaign, person, onSending, onDone, onRefused } = props
  const t = useTranslations('campaigns.public.volunteer')
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const form = useAppForm({
    loadSchema,
    draft: `volunteer:${campaign._id}`,
    draftFields: ['phone', 'address'],
    person: person.email,
    defaultValues: {
      name: person.displayName,
      email: person.email,
      phone: PHONE_START,
      address: '',
    },
    submit: async (values) => {
      setProblem(null)
      onSending(true)
      const body = volunteerToWire({ campaignId: campaign._id, ...values })
      return callApi<WireVolunteerOutcome>('volunteercreate', { body }).finally(() =>
        onSending(false),
      )
    },
    onDone,
    onProblem: (refused) => {
      if (isRecoverable(refused)) setProblem(refused)
      else onRefused(refused)
    },
  })
  const { register, errorOf, formProps, isSubmitting, getValues, setValue } = form
  const donorPhone = useDonorPhone(person.email)

  useEffect(() => {
    if (donorPhone && getValues('phone') === PHONE_START) setValue('phone', donorPhone)
  }, [donorPhone, getValues, setValue])

  return (
    <form {...formProps} className="flex flex-col gap-5">
      <FormKeeper form={form} />
      <FormField label={t('campaign')}>
        {(field) => <Input {...field} value={campaign.title} readOnly />}
      </FormField>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField label={t('name')} error={errorOf('name')}>
          {(field) => <Input {...field} {...register('name')} readOnly />}
        </FormField>
        <FormField label={t('email')} error={errorOf('email')}>
          {(field) => <Input {...field} {...register('email')} type="email" readOnly />}
        </FormField>
      </div>
      <FormField label={t('phone')} error={errorOf('phone')} required>
        {(field) => <Input {...field} {...register('phone')} type="tel" autoComplete="tel" />}
      </FormField>
      <FormField label={t('address')} error={errorOf('address')} required>
        {(field) => <Input {...field} {...register('address')} autoComplete="street-address" />}
      </FormField>
      <SendProblem title={t('failure')} problem={problem} />
      <Button type="submit" size="lg" loading={isSubmitting}>
        {t('submit')}
      </Button>
    </form>
  )
}
