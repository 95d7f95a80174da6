import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { PersonContact } from '@/components/admin-list/person-contact'
import { BloodGroupTile } from '@/components/ui/blood-group-tile'
import { useDayText, useWeekdayText } from '@/components/ui/calendar-day'
import type { DataColumn } from '@/components/ui/data-table'
import type { ManagedRequest } from '@/lib/features/blood-requests/list-requests-to-manage'
import { telephoneHref } from '@/lib/site'
import { RequestActions } from './request-actions'
import { RequestStageBadge } from './request-stage-badge'

/** The columns of the list of requests. They do not sort: the browser has one page of many. */
export function useRequestColumns(): DataColumn<ManagedRequest>[] {
  const t = useTranslations('blood-requests.admin')
  const [dayText, weekdayText] = [useDayText(), useWeekdayText()]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words stay the same while a page lives
  return useMemo(
    () => [
      {
        id: 'patient',
        label: t('patient'),
        cell: ({ bloodGroup, patientName, location, phone }) => (
          <span className="flex items-start gap-3">
            <BloodGroupTile group={bloodGroup} size="sm" />
            <span className="flex min-w-0 flex-col items-start">
              <span className="font-semibold wrap-anywhere">{patientName || t('nameless')}</span>
              <span className="text-sm text-text-muted wrap-anywhere">{location}</span>
              {phone ? (
                <a
                  href={telephoneHref(phone)}
                  className="figures inline-flex min-h-11 items-center text-sm underline underline-offset-4 hover:text-accent-text @3xl:min-h-7"
                >
                  {phone}
                </a>
              ) : null}
            </span>
          </span>
        ),
        className: '@3xl:w-1/4',
      },
      {
        id: 'needed',
        label: t('needed'),
        cell: ({ needDate, bagsAsked: asked, bagsNeeded }) => (
          <span className="figures block">
            <span className="block whitespace-nowrap">{weekdayText(needDate)}</span>
            <span className="block text-sm text-text-muted">
              {t('bags', { pledged: asked - bagsNeeded, asked })}
            </span>
          </span>
        ),
      },
      {
        id: 'stage',
        label: t('stageLabel'),
        cell: ({ stage, wasTakenDown, reason }) => (
          <span className="block min-w-0">
            <RequestStageBadge stage={stage} wasTakenDown={wasTakenDown} />
            {reason ? (
              <span className="mt-1 block text-sm text-text-muted wrap-anywhere">
                {t('reasonGiven', { reason })}
              </span>
            ) : null}
          </span>
        ),
      },
      {
        id: 'owner',
        label: t('owner'),
        cell: ({ owner, postedOn }) => (
          <span className="block min-w-0">
            <PersonContact {...owner} />
            <span className="figures block text-sm text-text-muted">
              {t('postedOn', { day: dayText(postedOn) })}
            </span>
          </span>
        ),
        className: '@3xl:min-w-40',
      },
      {
        id: 'actions',
        label: t('actions'),
        isLabelHidden: true,
        cell: (request) => <RequestActions request={request} />,
      },
    ],
    [],
  )
}
