import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Badge } from '@/components/ui/badge'
import { useDayText } from '@/components/ui/calendar-day'
import type { DataColumn } from '@/components/ui/data-table'
import { Photo } from '@/components/ui/photo'
import type { ManagedCampaign } from '@/lib/features/campaigns/list-campaigns-to-manage'
import { printSums } from '@/lib/features/payments/rules'
import { CampaignActions } from './campaign-actions'

const TONES = { upcoming: 'warning', running: 'success', past: 'neutral' } as const

/** The columns of the list of campaigns. */
export function useCampaignColumns(): DataColumn<ManagedCampaign>[] {
  const t = useTranslations('campaigns.admin.manage')
  const dayText = useDayText()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words stay the same while a page lives
  return useMemo(
    () => [
      {
        id: 'title',
        label: t('campaign'),
        sortBy: ({ title }) => title,
        cell: (campaign) => <Title campaign={campaign} />,
        className: '@3xl:w-2/5',
      },
      {
        id: 'dates',
        label: t('dates'),
        sortBy: ({ startDate }) => startDate,
        cell: ({ isOrganisation, startDate, endDate, stage }) =>
          isOrganisation ? (
            <Badge tone="accent">{t('organisation')}</Badge>
          ) : (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5 @3xl:flex-col @3xl:items-start">
              <span className="figures">
                {startDate === endDate
                  ? dayText(startDate)
                  : t('days', { start: dayText(startDate), end: dayText(endDate) })}
              </span>
              <Badge tone={TONES[stage]}>{t(stage)}</Badge>
            </span>
          ),
      },
      {
        id: 'volunteers',
        label: t('volunteers'),
        sortBy: ({ volunteerCount }) => volunteerCount,
        cell: (campaign) => <Volunteers campaign={campaign} />,
      },
      {
        id: 'given',
        label: t('given'),
        sortBy: ({ donationAmount }) => donationAmount.reduce((sum, { amount }) => sum + amount, 0),
        cell: ({ donationAmount }) => (
          <span className="figures">{printSums(donationAmount) || t('nothing')}</span>
        ),
      },
      {
        id: 'actions',
        label: t('actions'),
        isLabelHidden: true,
        cell: (campaign) => <CampaignActions campaign={campaign} />,
      },
    ],
    [],
  )
}

function Title({ campaign }: { campaign: ManagedCampaign }) {
  const t = useTranslations('campaigns.admin.manage')
  const { photo, title, address, isOrganisation } = campaign
  return (
    <span className="flex items-start gap-3.5">
      <Photo src={photo} alt="" ratio="square" sizes="4rem" className="w-16 shrink-0 rounded" />
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{title}</span>
        <span className="block text-sm text-text-muted wrap-anywhere">
          {isOrganisation ? t('organisationText') : address}
        </span>
      </span>
    </span>
  )
}

function Volunteers({ campaign }: { campaign: ManagedCampaign }) {
  const t = useTranslations('campaigns.admin.manage')
  const { _id, title, volunteerCount: count, isOrganisation } = campaign
  if (isOrganisation) return <span aria-hidden="true">–</span>
  const words = t('volunteerCount', { count })
  return (
    <Link
      href={`/dashboard/volunteer?campaign=${_id}`}
      prefetch={false}
      aria-label={t('volunteersOf', { title, count: words })}
      className="figures inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent-text"
    >
      {words}
    </Link>
  )
}
