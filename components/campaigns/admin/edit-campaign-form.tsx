'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { changedFields } from '@/components/forms/changed-fields'
import { FormActions } from '@/components/forms/form-actions'
import { FormKeeper } from '@/components/forms/form-keeper'
import { SendProblem } from '@/components/forms/send-problem'
import { useAppForm } from '@/components/forms/use-app-form'
import { useSendWithPhoto } from '@/components/forms/use-send-with-photo'
import { notify } from '@/components/ui/notify'
import { callApi } from '@/lib/core/http/api-client'
import type { EditCampaignForm as CampaignValues } from '@/lib/features/campaigns/schema'
import type { EditableCampaign } from '@/lib/features/campaigns/shapes'
import { CampaignFields, type CampaignTyped } from './campaign-fields'

const loadSchema = () =>
  import('@/lib/features/campaigns/schema').then((module) => module.editCampaignFormSchema)

const STAGES = { uploading: 'create.uploading', saving: 'edit.saving' } as const

type EditCampaignFormProps = { campaign: EditableCampaign; person: string }

/** Edits a campaign; a new photo is uploaded first. Needs a `key` of its revision. */
export function EditCampaignForm({ campaign, person }: EditCampaignFormProps) {
  const t = useTranslations('campaigns.admin')
  const router = useRouter()
  const { send, stage, problem, setProblem, isPhotoProblem } = useSendWithPhoto()
  const [isDone, setDone] = useState(false)
  const { _id, title, address, description, isOrganisation, startDate, endDate } = campaign
  const days = isOrganisation ? {} : { startDate, endDate }
  const stored = { title, address, description, ...days }

  const form = useAppForm<CampaignTyped, CampaignValues, unknown>({
    loadSchema,
    draft: `campaign:${_id}`,
    draftFields: Object.keys(stored) as (keyof typeof stored)[],
    person,
    defaultValues: { photo: null },
    renderedValues: stored,
    submit: save,
    onDone: (_saved, values) => {
      setDone(true)
      notify.success(t('edit.saved'), { text: t('edit.savedText', { title: values.title }) })
      leave()
    },
    onProblem: setProblem,
  })

  function save({ photo, ...values }: CampaignValues) {
    return send(photo, (url) => {
      const changes = { ...changedFields(values, stored), ...(url && { photo: url }) }
      const body = { ...changes, revision: campaign.revision }
      return callApi(`campaigns/${_id}`, { method: 'PATCH', body })
    })
  }

  function leave() {
    router.push('/dashboard/campaign')
    // Prefetched pages do not contain the change.
    router.refresh()
  }

  function cancel() {
    form.forgetDraft()
    leave()
  }

  const failure = t(isPhotoProblem ? 'create.photoFailure' : 'create.failure')

  return (
    <form {...form.formProps} className="flex flex-col gap-6" aria-label={t('edit.title')}>
      <FormKeeper form={form} />
      <CampaignFields form={form} campaign={campaign} />
      <SendProblem title={failure} problem={problem} onLoadLatest={() => router.refresh()} />
      <FormActions
        submit={t('edit.submit')}
        isSending={form.isSubmitting}
        isDone={isDone}
        onCancel={cancel}
        status={stage ? t(STAGES[stage]) : ''}
      />
    </form>
  )
}
