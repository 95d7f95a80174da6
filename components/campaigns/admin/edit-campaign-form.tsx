'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { EntityForm } from '@/components/forms/entity-form'
import type { FormOwner } from '@/components/forms/form-owner'
import { changedFields, useAppForm } from '@/components/forms/use-app-form'
import { useSendWithPhoto } from '@/components/forms/use-send-with-photo'
import { toast } from '@/components/ui/toast'
import { usePageLocale, useRouter } from '@/components/ui/use-router'
import { apiFetch } from '@/lib/core/http/api-client'
import { CAMPAIGN_TEXTS } from '@/lib/features/campaigns/rules'
import type { EditCampaignFormValues as CampaignValues } from '@/lib/features/campaigns/schema'
import type { EditableCampaign } from '@/lib/features/campaigns/server/campaign-dto'
import type { Locale } from '@/lib/i18n/routing'
import { fromTextsByLocale, otherLanguage, translatedApiNames } from '@/lib/i18n/translated-content'
import { CampaignFields, type CampaignFormInput, campaignTextsByLanguage } from './campaign-fields'

const loadSchema = (locale: Locale) =>
  import('@/lib/features/campaigns/schema').then((module) => module.editCampaignFormSchema(locale))

const STAGES = { uploading: 'create.uploading', saving: 'edit.saving' } as const

type EditCampaignFormProps = {
  campaign: EditableCampaign
  person: FormOwner
  /** The id of the chapter that holds the campaign, for a coordinator. */
  chapter?: string
}

/** Needs the campaign's revision as its `key`. */
export function EditCampaignForm({ campaign, person, chapter }: EditCampaignFormProps) {
  const t = useTranslations('campaigns.admin')
  const router = useRouter()
  const locale = usePageLocale()
  const { send, stage, problem, setProblem, isPhotoProblem } = useSendWithPhoto()
  const [isDone, setDone] = useState(false)
  const { _id, title, address, description, isOrganisation, startDate, endDate } = campaign
  const days = isOrganisation ? {} : { startDate, endDate }
  const { language, translation } = campaign
  const stored = { title, address, description, ...days, language, translation }
  const texts = campaignTextsByLanguage(campaign)
  const startsWith = texts[locale] ? locale : otherLanguage(locale)

  const form = useAppForm<CampaignFormInput, CampaignValues, unknown>({
    loadSchema: () => loadSchema(locale),
    draftName: `campaign:${_id}`,
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
    apiNames: (values) => translatedApiNames(CAMPAIGN_TEXTS, values, { stored: language }),
    owner: person,
    // The fields of the closed tab are not rendered.
    defaultValues: {
      photo: null,
      [otherLanguage(startsWith)]: texts[otherLanguage(startsWith)],
    },
    renderedValues: { ...texts, ...days },
    submit: save,
    onDone: () => {
      setDone(true)
      toast.success(t('edit.saved'))
      leave()
    },
    onError: setProblem,
  })

  function save({ photo, en, bn, ...values }: CampaignValues) {
    return send(photo, (url) => {
      const written = { ...values, ...fromTextsByLocale({ en, bn }, language) }
      const changes = { ...changedFields(written, stored), ...(url && { photo: url }) }
      const body = { ...changes, revision: campaign.revision }
      return apiFetch(chapter ? `chapters/${chapter}/drives/${_id}` : `campaigns/${_id}`, {
        method: 'PATCH',
        body,
      })
    })
  }

  function leave() {
    router.push(chapter ? `/dashboard/chapters/${chapter}` : '/dashboard/campaign')
    // Prefetched pages do not contain the change.
    router.refresh()
  }

  function cancel() {
    form.discardDraft()
    leave()
  }

  const failure = t(isPhotoProblem ? 'create.photoFailure' : 'create.failure')

  return (
    <EntityForm
      form={form}
      label={t('edit.title')}
      failure={failure}
      problem={problem}
      isStored
      submit={t('edit.submit')}
      isDone={isDone}
      onCancel={cancel}
      status={stage ? t(STAGES[stage]) : ''}
    >
      <CampaignFields form={form} campaign={campaign} startsWith={startsWith} />
    </EntityForm>
  )
}
