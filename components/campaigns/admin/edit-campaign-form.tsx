'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { changedFields } from '@/components/forms/changed-fields'
import { FormKeeper } from '@/components/forms/form-keeper'
import { SendProblem } from '@/components/forms/send-problem'
import { useAppForm } from '@/components/forms/use-app-form'
import { PhotoProblem, usePhotoUpload } from '@/components/forms/use-photo-upload'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { type ApiProblem, callApi } from '@/lib/core/http/api-client'
import type { EditCampaignForm as CampaignValues } from '@/lib/features/campaigns/schema'
import type { EditableCampaign } from '@/lib/features/campaigns/shapes'
import { CampaignFields, type CampaignTyped } from './campaign-fields'

const loadSchema = () =>
  import('@/lib/features/campaigns/schema').then((module) => module.editCampaignFormSchema)

type EditCampaignFormProps = { campaign: EditableCampaign; person: string }

/** Edits a campaign; a new photo is uploaded first. Needs a `key` of its revision. */
export function EditCampaignForm({ campaign, person }: EditCampaignFormProps) {
  const t = useTranslations('campaigns.admin')
  const common = useTranslations('shared')
  const router = useRouter()
  const uploadOnce = usePhotoUpload()
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [stage, setStage] = useState<'create.uploading' | 'edit.saving' | null>(null)
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

  async function save({ photo, ...values }: CampaignValues) {
    setProblem(null)
    try {
      setStage('create.uploading')
      const replaced = photo ? { photo: await uploadOnce(photo) } : {}
      setStage('edit.saving')
      const body = {
        ...changedFields(values, stored),
        ...replaced,
        revision: campaign.revision,
      }
      await callApi(`campaigns/${_id}`, { method: 'PATCH', body })
    } finally {
      setStage(null)
    }
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

  const failure = t(problem instanceof PhotoProblem ? 'create.photoFailure' : 'create.failure')

  return (
    <form {...form.formProps} className="flex flex-col gap-6" aria-label={t('edit.title')}>
      <FormKeeper form={form} />
      <CampaignFields form={form} campaign={campaign} />
      <SendProblem title={failure} problem={problem} onLoadLatest={() => router.refresh()} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" size="lg" loading={form.isSubmitting || isDone}>
          {t('edit.submit')}
        </Button>
        <Button variant="secondary" size="lg" disabled={form.isSubmitting} onClick={cancel}>
          {common('cancel')}
        </Button>
        <p role="status" className="text-sm text-text-muted">
          {stage ? t(stage) : ''}
        </p>
      </div>
    </form>
  )
}
