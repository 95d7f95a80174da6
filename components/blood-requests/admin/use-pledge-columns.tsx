import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { PersonContact } from '@/components/admin-list/person-contact'
import { PledgeBadge } from '@/components/blood-requests/pledge-badge'
import { MaybeLink } from '@/components/payments/admin/maybe-link'
import { BloodGroupTile } from '@/components/ui/blood-group-tile'
import { useWeekdayText } from '@/components/ui/calendar-day'
import type { DataColumn } from '@/components/ui/data-table'
import type { ManagedPledge } from '@/lib/features/blood-requests/list-pledges-to-manage'

/** The columns of the donations of blood. They do not sort: the browser has one page of many. */
export function usePledgeColumns(): DataColumn<ManagedPledge>[] {
  const t = useTranslations('payments.admin')
  const weekdayText = useWeekdayText()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words stay the same while a page lives
  return useMemo(
    () => [
      {
        id: 'donor',
        label: t('blood.donor'),
        cell: ({ bloodGroup, donor }) => (
          <span className="flex items-start gap-3">
            <BloodGroupTile group={bloodGroup} size="sm" />
            <PersonContact {...donor} />
          </span>
        ),
        className: '@3xl:w-1/3',
      },
      {
        id: 'bags',
        label: t('blood.bags'),
        cell: ({ bags }) => (
          <span className="figures whitespace-nowrap">{t('blood.bagCount', { count: bags })}</span>
        ),
      },
      {
        id: 'day',
        label: t('blood.day'),
        cell: ({ date }) => <span className="figures whitespace-nowrap">{weekdayText(date)}</span>,
      },
      {
        id: 'status',
        label: t('status'),
        cell: ({ stage }) => <PledgeBadge stage={stage} />,
      },
      {
        id: 'request',
        label: t('blood.request'),
        cell: ({ request: { id, patientName, hasPage } }) => (
          <MaybeLink
            href={hasPage ? `/request/${id}` : null}
            label={t('blood.requestOf', { patient: patientName })}
          >
            {patientName || t('blood.nameless')}
          </MaybeLink>
        ),
        className: '@3xl:w-1/4',
      },
    ],
    [],
  )
}
