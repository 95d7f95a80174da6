'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormActions } from '@/components/forms/form-actions'
import { FormDraft } from '@/components/forms/form-draft'
import { FormError } from '@/components/forms/form-error'
import type { FormOwner } from '@/components/forms/form-owner'
import { useAppForm } from '@/components/forms/use-app-form'
import { useSendWithPhoto } from '@/components/forms/use-send-with-photo'
import { MessageDialog } from '@/components/ui/dialog'
import { usePageLocale, useRouter } from '@/components/ui/use-router'
import { apiFetch } from '@/lib/core/http/api-client'
import { CAMPAIGN_TEXTS } from '@/lib/features/campaigns/rules'
import type { EditCampaignFormValues as CampaignValues } from '@/lib/features/campaigns/schema'
import type { Locale } from '@/lib/i18n/routing'
import { newTranslatedTexts, translatedApiNames } from '@/lib/i18n/translated-content'
import { CampaignFields, type CampaignFormInput } from './campaign-fields'

const loadSchema = (locale: Locale) =>
  import('@/lib/features/campaigns/schema').then((module) => module.campaignFormSchema(locale))

type CampaignFormProps = {
  person: FormOwner
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
  const [isDismissed, setIsDismissed] = useState(false)

  const form = useAppForm<CampaignFormInput, CampaignValues, void>({
    loadSchema: () => loadSchema(locale),
    draftName: chapter ? `campaign-of:${chapter}` : 'campaign',
    draftFields: [
      'en.title',
      'en.address',
      'en.description',
      'bn.title',
      'bn.address',
      'bn.description',
      'startDate',
      'endDate',
    ],
    apiNames: (values) => translatedApiNames(CAMPAIGN_TEXTS, values),
    owner: person,
    // Text fields have no defaults: these would overwrite text typed before hydration.
    defaultValues: { photo: null },
    submit: create,
    onDone: () => setIsDone(true),
    onError: setProblem,
  })
  const { formProps, isSubmitting } = form

  /** The schema of a new campaign rejects a missing photo or day. */
  function create({ photo, en, bn, startDate = '', endDate = '' }: CampaignValues) {
    return send(photo, async (url) => {
      await apiFetch(chapter ? `chapters/${chapter}/drives` : 'createcampaign', {
        body: { ...newTranslatedTexts({ en, bn }), startDate, endDate, photo: url ?? '' },
      })
    })
  }

  const failure = t(isPhotoProblem ? 'photoFailure' : 'failure')

  return (
    <form {...formProps} className="flex flex-col gap-6" aria-label={t('title')}>
      <FormDraft form={form} />
      <CampaignFields form={form} />
      <FormError title={failure} error={problem} />
      <FormActions
        submit={submit ?? t('submit')}
        isSending={isSubmitting}
        isDone={isDone}
        status={stage ? t(stage) : ''}
      />
      <MessageDialog
        open={isDone && !isDismissed}
        onOpenChange={() => setIsDismissed(true)}
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
