'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormActions } from '@/components/forms/form-actions'
import { FormKeeper } from '@/components/forms/form-keeper'
import { SendProblem } from '@/components/forms/send-problem'
import { useAppForm } from '@/components/forms/use-app-form'
import { useSendWithPhoto } from '@/components/forms/use-send-with-photo'
import { MessageDialog } from '@/components/ui/message-dialog'
import { usePageLocale } from '@/components/ui/use-page-locale'
import { useRouter } from '@/components/ui/use-router'
import { callApi } from '@/lib/core/http/api-client'
import { CAMPAIGN_TEXTS } from '@/lib/features/campaigns/rules'
import type { EditCampaignForm as CampaignValues } from '@/lib/features/campaigns/schema'
import { namesInLanguages, newInLanguages } from '@/lib/i18n/content-language'
import type { Locale } from '@/lib/i18n/routing'
import { CampaignFields, type CampaignTyped } from './campaign-fields'

const loadSchema = (locale: Locale) =>
  import('@/lib/features/campaigns/schema').then((module) => module.campaignFormSchema(locale))

type CampaignFormProps = {
  person: string
  /** The id of the chapter for which a coordinator creates it. */
  chapter?: string
  submit?: string
}

export function CampaignForm({ person, chapter, submit }: CampaignFormProps) {
  const t = useTranslations('campaigns.admin.create')
  const router = useRouter()
  const locale = usePageLocale()
  const { send, stage, problem, setProblem, isPhotoProblem } = useSendWithPhoto()
  const [isDone, setIsDone] = useState(false)
  const [isTold, setIsTold] = useState(false)

  const form = useAppForm<CampaignTyped, CampaignValues, void>({
    loadSchema: () => loadSchema(locale),
    draft: chapter ? `campaign-of:${chapter}` : 'campaign',
    draftFields: [
      ...(['en.title', 'en.description', 'bn.title', 'bn.description'] as const),
      ...(['startDate', 'endDate', 'address'] as const),
    ],
    wireNames: (values) => namesInLanguages(CAMPAIGN_TEXTS, values),
    person,
    // Text fields have no defaults: these would overwrite text typed before hydration.
    defaultValues: { photo: null },
    submit: create,
    onDone: () => setIsDone(true),
    onProblem: setProblem,
  })
  const { formProps, isSubmitting } = form

  /** The schema of a new campaign rejects a missing photo. */
  function create({ photo, en, bn, ...campaign }: CampaignValues) {
    return send(photo, async (url) => {
      await callApi(chapter ? `chapters/${chapter}/drives` : 'createcampaign', {
        body: { ...campaign, ...newInLanguages({ en, bn }), photo: url },
      })
    })
  }

  const failure = t(isPhotoProblem ? 'photoFailure' : 'failure')

  return (
    <form {...formProps} className="flex flex-col gap-6" aria-label={t('title')}>
      <FormKeeper form={form} />
      <CampaignFields form={form} />
      <SendProblem title={failure} problem={problem} />
      <FormActions
        submit={submit ?? t('submit')}
        isSending={isSubmitting}
        isDone={isDone}
        status={stage ? t(stage) : ''}
      />
      <MessageDialog
        open={isDone && !isTold}
        onOpenChange={() => setIsTold(true)}
        tone="success"
        title={t('success.title')}
        text={t('success.text')}
        actionLabel={t('success.action')}
        onAction={() => {
          router.push(chapter ? `/dashboard/chapters/${chapter}` : '/dashboard/campaign')
          // Prefetched pages do not contain the new campaign.
          router.refresh()
        }}
      />
    </form>
  )
}
