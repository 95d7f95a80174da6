import { Ban, CalendarCheck, CalendarX, Check, Clock, Eye, X } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { PersonContact } from '@/components/admin-list/person-contact'
import { useFocusMain } from '@/components/layout/dashboard/use-focus-main'
import { Badge } from '@/components/ui/badge'
import { BloodGroupTile } from '@/components/ui/blood-group-tile'
import { Button } from '@/components/ui/button'
import { useDayText, useWeekdayText } from '@/components/ui/calendar-day'
import type { DataColumn } from '@/components/ui/data-table'
import { useLazyDialog } from '@/components/ui/use-lazy-dialog'
import { telephoneHref } from '@/lib/core/validation/phone-links'
import type { ManagedRequest } from '@/lib/features/blood-requests/list-requests-to-manage'

/** The columns cannot be sorted: the browser holds only one page of the list. */
export function useRequestColumns(): DataColumn<ManagedRequest>[] {
  const t = useTranslations('blood-requests.admin')
  const [dayText, weekdayText] = [useDayText(), useWeekdayText()]
  return [
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
  ]
}

const LOOKS = {
  open: { tone: 'warning', Icon: Clock },
  covered: { tone: 'success', Icon: CalendarCheck },
  expired: { tone: 'neutral', Icon: CalendarX },
  fulfilled: { tone: 'success', Icon: Check },
  closed: { tone: 'neutral', Icon: X },
} as const

function RequestStageBadge({
  stage,
  wasTakenDown,
}: Pick<ManagedRequest, 'stage' | 'wasTakenDown'>) {
  const t = useTranslations('blood-requests.admin')
  const { tone, Icon } = wasTakenDown ? { ...LOOKS.closed, Icon: Ban } : LOOKS[stage]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" className="size-4" />
      {wasTakenDown ? t('takenDown') : t(`stages.${stage}`)}
    </Badge>
  )
}

function RequestActions({ request }: { request: ManagedRequest }) {
  const t = useTranslations('blood-requests.admin')
  const { _id, patientName, hasPage, canBeTakenDown } = request
  return (
    <span className="flex flex-wrap gap-2 @3xl:justify-end">
      {hasPage ? (
        <Button asChild variant="secondary" size="sm">
          <Link
            href={`/request/${_id}`}
            prefetch={false}
            aria-label={t('seeOf', { patient: patientName })}
          >
            <Eye aria-hidden="true" className="size-4" />
            {t('see')}
          </Link>
        </Button>
      ) : null}
      {canBeTakenDown ? <TakeDownButton request={request} /> : null}
    </span>
  )
}

const loadDialog = () => import('./take-down-dialog').then((module) => module.TakeDownDialog)

/** Opens the dialog that asks for a reason and takes the request down. */
function TakeDownButton({ request }: { request: ManagedRequest }) {
  const t = useTranslations('blood-requests.admin.takeDown')
  const { Dialog, isComing, triggerProps, dialogProps } = useLazyDialog(loadDialog)
  const button = useFocusMain()
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        size="sm"
        aria-label={t('buttonOf', { patient: request.patientName })}
        aria-haspopup="dialog"
        loading={isComing}
        {...triggerProps}
      >
        <Ban aria-hidden="true" className="size-4" />
        {t('button')}
      </Button>
      {Dialog && <Dialog {...dialogProps} request={request} />}
    </>
  )
}
