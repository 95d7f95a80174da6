'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { FormKeeper } from '@/components/forms/form-keeper'
import { SendProblem } from '@/components/forms/send-problem'
import { useAppForm } from '@/components/forms/use-app-form'
import { PhotoProblem, usePhotoUpload } from '@/components/forms/use-photo-upload'
import { Button } from '@/components/ui/button'
import { CountedTextarea } from '@/components/ui/counted-textarea'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { MessageDialog } from '@/components/ui/message-dialog'
import { PhotoInput } from '@/components/ui/photo-input'
import { type ApiProblem, callApi } from '@/lib/core/http/api-client'
import { MAX_DESCRIPTION_LENGTH } from '@/lib/features/campaigns/rules'
import type { CampaignForm as CampaignValues } from '@/lib/features/campaigns/schema'

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

  const form = useAppForm({
    loadSchema,
    draft: 'campaign',
    draftFields: ['title', 'startDate', 'endDate', 'address', 'description'],
    person,
    // Text fields have no defaults: these would overwrite what was typed before hydration.
    defaultValues: { photo: null as never },
    submit: create,
    onDone: () => setIsDone(true),
    onProblem: setProblem,
  })
  const { register, control, watch, errorOf, formProps, isSubmitting } = form

  async function create({ photo, ...campaign }: CampaignValues) {
    setProblem(null)
    try {
      setStage('uploading')
      const url = await uploadOnce(photo)
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
      <FormField label={t('name')} error={errorOf('title')} required>
        {(field) => <Input {...field} {...register('title')} autoComplete="off" />}
      </FormField>
      <div className="grid gap-6 sm:grid-cols-2">
        <FormField label={t('startDate')} error={errorOf('startDate')} required>
          {(field) => <Input {...field} {...register('startDate')} type="date" />}
        </FormField>
        <FormField label={t('endDate')} hint={t('endDateHint')} error={errorOf('endDate')} required>
          {(field) => (
            <Input
              {...field}
              {...register('endDate')}
              type="date"
              min={watch('startDate') || undefined}
            />
          )}
        </FormField>
      </div>
      <FormField label={t('address')} hint={t('addressHint')} error={errorOf('address')} required>
        {(field) => <Input {...field} {...register('address')} autoComplete="off" />}
      </FormField>
      <FormField
        label={t('details')}
        hint={t('detailsHint')}
        error={errorOf('description')}
        required
      >
        {(field) => (
          <CountedTextarea
            {...field}
            {...register('description')}
            className="min-h-40"
            maxLength={MAX_DESCRIPTION_LENGTH}
          />
        )}
      </FormField>
      <FormField label={t('photo')} error={errorOf('photo')} required>
        {(field) => (
          <Controller
            control={control}
            name="photo"
            render={({ field: photo }) => <PhotoInput {...field} {...photo} />}
          />
        )}
      </FormField>
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
