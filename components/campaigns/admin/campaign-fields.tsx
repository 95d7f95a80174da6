import { useTranslations } from 'next-intl'
import type { z } from 'zod'
import { LanguageTabs } from '@/components/forms/language-tabs'
import { PhotoField } from '@/components/forms/photo-field'
import type { useAppForm } from '@/components/forms/use-app-form'
import { CountedTextarea } from '@/components/ui/counted-textarea'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { CurrentPhoto } from '@/components/ui/photo-input'
import { CAMPAIGN_TEXTS, MAX_DESCRIPTION_LENGTH } from '@/lib/features/campaigns/rules'
import type {
  EditCampaignFormValues,
  editCampaignFormSchema,
} from '@/lib/features/campaigns/schema'
import type { EditableCampaign } from '@/lib/features/campaigns/server/campaign-dto'
import type { Locale } from '@/lib/i18n/routing'
import { type TextsByLocale, toTextsByLocale } from '@/lib/i18n/translated-content'

export type CampaignFormInput = z.input<ReturnType<typeof editCampaignFormSchema>>

type Form = ReturnType<typeof useAppForm<CampaignFormInput, EditCampaignFormValues, unknown>>

type CampaignFieldsProps = {
  form: Pick<
    Form,
    'register' | 'control' | 'errorOf' | 'watch' | 'getValues' | 'formState' | 'setFocus'
  >
  /** The organisation's own campaign has no days. */
  campaign?: EditableCampaign
  /** The language of the first tab; by default that of the page. */
  startsWith?: Locale
}

type Texts = { title: string; address: string; description: string }

export function campaignTextsByLanguage(campaign: EditableCampaign): TextsByLocale<Texts> {
  const { title, address, description } = campaign
  return toTextsByLocale({ title, address, description }, campaign)
}

export function CampaignFields({ form, campaign, startsWith }: CampaignFieldsProps) {
  const t = useTranslations('campaigns.admin')
  const { register, errorOf, getValues } = form
  const stored = campaign && campaignTextsByLanguage(campaign)
  return (
    <>
      <LanguageTabs form={form} fieldNames={CAMPAIGN_TEXTS} startsWith={startsWith}>
        {(language) => (
          <>
            <FormField label={t('create.name')} error={errorOf(`${language}.title`)} required>
              {(field) => (
                <Input
                  {...field}
                  {...register(`${language}.title`)}
                  defaultValue={stored?.[language]?.title}
                  lang={language}
                  autoComplete="off"
                />
              )}
            </FormField>
            <FormField label={t('create.address')} error={errorOf(`${language}.address`)} required>
              {(field) => (
                <Input
                  {...field}
                  {...register(`${language}.address`)}
                  defaultValue={stored?.[language]?.address}
                  lang={language}
                  autoComplete="off"
                />
              )}
            </FormField>
            <FormField
              label={t('create.details')}
              error={errorOf(`${language}.description`)}
              required
            >
              {(field) => (
                <CountedTextarea
                  {...field}
                  {...register(`${language}.description`)}
                  defaultValue={
                    getValues(`${language}.description`) ?? stored?.[language]?.description
                  }
                  lang={language}
                  className="min-h-40"
                  maxLength={MAX_DESCRIPTION_LENGTH}
                />
              )}
            </FormField>
          </>
        )}
      </LanguageTabs>
      {campaign?.isOrganisation ? null : <Days form={form} campaign={campaign} />}
      <PhotoField
        form={form}
        label={t('create.photo')}
        required={!campaign}
        current={campaign?.photo && <CurrentPhoto url={campaign.photo} />}
        emptyLabel={campaign && t('edit.keepPhoto')}
      />
    </>
  )
}

function Days({ form, campaign }: CampaignFieldsProps) {
  const t = useTranslations('campaigns.admin.create')
  const { register, watch, errorOf } = form
  const first = (watch('startDate') as string | undefined) ?? campaign?.startDate
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <FormField label={t('startDate')} error={errorOf('startDate')} required>
        {(field) => (
          <Input
            {...field}
            {...register('startDate')}
            defaultValue={campaign?.startDate}
            type="date"
          />
        )}
      </FormField>
      <FormField label={t('endDate')} error={errorOf('endDate')} required>
        {(field) => (
          <Input
            {...field}
            {...register('endDate')}
            defaultValue={campaign?.endDate}
            type="date"
            min={first || undefined}
          />
        )}
      </FormField>
    </div>
  )
}
