'use client'

import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { FormField } from '@/components/ui/form-field'
import { Select } from '@/components/ui/select'
import { useFormatDay } from '@/components/ui/use-format-day'
import { useRouter } from '@/components/ui/use-router'
import type { CampaignChoice } from '@/lib/features/campaigns/server/list-volunteers'

type CampaignPickerProps = { campaigns: CampaignChoice[]; chosen: string | null }

export function CampaignPicker({ campaigns, chosen }: CampaignPickerProps) {
  const t = useTranslations('campaigns.admin.volunteers')
  const formatDay = useFormatDay()
  const router = useRouter()
  const [isLoading, startLoading] = useTransition()
  const options = campaigns.map(({ _id, title, startDate, volunteerCount: count }) => ({
    value: _id,
    label: t('option', { title, day: formatDay(startDate), count }),
  }))

  function show(id: string) {
    startLoading(() => router.replace(`/dashboard/volunteer?campaign=${id}`, { scroll: false }))
  }

  return (
    <FormField label={t('campaign')} className="mb-8 max-w-2xl">
      {(field) => (
        <div aria-busy={isLoading || undefined} className="transition-opacity aria-busy:opacity-60">
          <Select
            {...field}
            options={options}
            value={chosen ?? ''}
            onValueChange={show}
            placeholder={t('choose')}
          />
        </div>
      )}
    </FormField>
  )
}
