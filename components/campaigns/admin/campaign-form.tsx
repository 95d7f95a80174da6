'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormKeeper } from '@/components/forms/form-keeper'
import { SendProblem } from '@/components/forms/send-problem'
import { useAppForm } from '@/components/forms/use-app-form'
import { PhotoProblem, usePhotoUpload } from '@/components/forms/use-photo-upload'
import { Button } from '@/components/ui/button'
import { MessageDialog } from '@/components/ui/message-dialog'
import { type ApiProblem, callApi } from '@/lib/core/http/api-client'
import type { EditCampaignForm as CampaignValues } from '@/lib/features/campaigns/schema'
import { CampaignFields, type CampaignTyped } from './campaign-fields'

const loadSchema = () =>
  import('@/lib/features/campaigns/schema').then((module) => module.campaignFormSchema)

/** Creates a campaign; its photo is uploaded first. */
export function CampaignForm({ person }: { person: string }) {
  const t = useTranslations('campaigns.admin.create')
  const router = useRouter()
  const uploadOnce = usePhotoUpload()
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [stage, setStage] = useState<'uploading' | 'creating' | null>(null)
  const [isDone, setIsDone] = useState(false)
  const [isTold, setIsTold] = useState(false)

  const form = useAppForm<CampaignTyped, CampaignValues, void>({
    loadSchema,
    draft: 'campaign',
    draftFields: ['title', 'startDate', 'endDate', 'address', 'description'],
    person,
    // Text fields have no defaults: these would overwrite what was typed before hydration.
    defaultValues: { photo: null },
    submit: create,
    onDone: () => setIsDone(true),
    onProblem: setProblem,
  })
  const { formProps, isSubmitting } = form

  async function create({ photo, ...campaign }: CampaignValues) {
    setProblem(null)
    try {
      setStage('uploading')
      // The schema of a new campaign refuses a missing photo.
      const url = photo && (await uploadOnce(photo))
      setStage('creating')
      await callApi('createcampaign', { body: { ...campaign, photo: url } })
    } finally {
      setStage(null)
    }
  }

  const failure = problem instanceof PhotoProblem ? t('photoFailure') : t('failure')

  return (
    <form {...formProps} className="flex flex-col gap-6" aria-label={t('title')}>
      <FormKeeper form={form} />
      <CampaignFields form={form} />
      <SendProblem title={failure} problem={problem} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" size="lg" loading={isSubmitting || isDone}>
          {t('submit')}
        </Button>
        <p role="status" className="text-sm text-text-muted">
          {stage ? t(stage) : ''}
        </p>
      </div>
      <MessageDialog
        open={isDone && !isTold}
        onOpenChange={() => setIsTold(true)}
        tone="success"
        title={t('success.title')}
        text={t('success.text')}
        actionLabel={t('success.action')}
        onAction={() => {
          router.push('/dashboard/campaign')
          // Prefetched pages do not contain the new campaign.
          router.refresh()
        }}
      />
    </form>
  )
}
