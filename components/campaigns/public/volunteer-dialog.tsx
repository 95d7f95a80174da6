'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { PHONE_START, useDonorPhone } from '@/components/donors/public/use-donor-phone'
import { FormKeeper } from '@/components/forms/form-keeper'
import { SendProblem } from '@/components/forms/send-problem'
import { useAppForm } from '@/components/forms/use-app-form'
import { useProblemText } from '@/components/forms/use-problem-text'
import type { CurrentUser } from '@/components/session/use-auth'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { MessageDialog } from '@/components/ui/message-dialog'
import { type ApiProblem, callApi } from '@/lib/core/http/api-client'
import type { WireCampaign } from '@/lib/features/campaigns/wire'

type VolunteerDialogProps = {
  campaign: Pick<WireCampaign, '_id' | 'title'>
  person: CurrentUser
  /** The dialog and its closing message are both closed. */
  onClosed: () => void
}

type Outcome = { tone: 'success' | 'error'; title: string; text?: string }

/** Registers a person as a volunteer of a campaign and shows the outcome. */
export function VolunteerDialog({ campaign, person, onClosed }: VolunteerDialogProps) {
  const t = useTranslations('campaigns.public.volunteer')
  const common = useTranslations('shared')
  const textOf = useProblemText()
  const router = useRouter()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isSending, setIsSending] = useState(false)

  function tell(message: string) {
    if (message === 'Volunteer added successfully') {
      setOutcome({ tone: 'success', title: t('success') })
      // The page shows the number of volunteers.
      router.refresh()
    } else if (message === 'User already added') {
      setOutcome({ tone: 'success', title: t('already') })
    } else {
      setOutcome({ tone: 'error', title: t('failure'), text: message })
    }
  }

  function refuse(problem: ApiProblem) {
    setOutcome({ tone: 'error', title: t('failure'), text: textOf(problem) })
    // The campaign is over or deleted: the page must show that.
    if (problem.status === 404 || problem.status === 409) router.refresh()
  }

  if (outcome) {
    return (
      <MessageDialog
        open
        onOpenChange={onClosed}
        tone={outcome.tone}
        title={outcome.title}
        text={outcome.text}
        actionLabel={common('close')}
      />
    )
  }
  return (
    <Dialog
      open
      onOpenChange={onClosed}
      locked={isSending}
      title={t('title')}
      description={t('description')}
    >
      <VolunteerForm
        campaign={campaign}
        person={person}
        onSending={setIsSending}
        onDone={tell}
        onRefused={refuse}
      />
    </Dialog>
  )
}

type VolunteerFormProps = {
  campaign: Pick<WireCampaign, '_id' | 'title'>
  person: CurrentUser
  onSending: (isSending: boolean) => void
  /** Registered; `message` is the server's answer. */
  onDone: (message: string) => void
  /** A refusal that no change of the form can resolve. */
  onRefused: (problem: ApiProblem) => void
}

const loadSchema = () =>
  import('@/lib/features/campaigns/schema').then((module) => module.volunteerFormSchema)

/** The contact details of a volunteer. Entered text is kept when the network fails. */
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
      const body = { campaingId: campaign._id, ...values }
      return callApi<{ message: string }>('volunteercreate', { body }).finally(() =>
        onSending(false),
      )
    },
    onDone: ({ message }) => onDone(message),
    onProblem: (refused) => {
      if (refused.isTransient || refused.status === 422) setProblem(refused)
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
