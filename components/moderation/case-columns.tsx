import { CircleCheck, Clock, Droplet, HandHeart, MessageSquare, UserRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ContactLink } from '@/components/admin-list/contact-link'
import { PlaceText } from '@/components/places/place-names'
import { Badge } from '@/components/ui/badge'
import { printedBloodGroup } from '@/components/ui/blood-group'
import { cn } from '@/components/ui/cn'
import { PhoneText } from '@/components/ui/contact-text'
import { TRUNCATED_TEXT } from '@/components/ui/data-table-row'
import { useFormatDay, useFormatTime } from '@/components/ui/use-format'
import { useFormatList } from '@/components/ui/use-format-list'
import { dhakaDay } from '@/lib/core/time/calendar'
import { telephoneHref } from '@/lib/core/validation/phone-links'
import type { ModerationCaseDto } from '@/lib/features/moderation/server/list-cases'
import type { DataColumn } from '../ui/data-table-row'
import { CaseActions } from './case-actions'

/** The columns do not sort, because the browser has only one page of the queue. */
export function useCaseColumns(): DataColumn<ModerationCaseDto>[] {
  const t = useTranslations('moderation')
  return [
    {
      id: 'subject',
      label: t('subject'),
      hasMore: 'always',
      cell: (moderationCase) => <Subject moderationCase={moderationCase} />,
      className: '@xl:w-2/5',
    },
    {
      id: 'reports',
      label: t('reports'),
      phone: 'text',
      hasMore: 'always',
      cell: ({ reports }) => <Reports reports={reports} />,
      className: '@xl:w-1/3',
    },
    {
      id: 'deadline',
      label: t('deadline'),
      phone: 'foot',
      hasMore: 'always',
      cell: (moderationCase) => <Deadline moderationCase={moderationCase} />,
    },
    {
      id: 'actions',
      label: t('actions'),
      phone: 'actions',
      isLabelHidden: true,
      cell: (moderationCase) => <CaseActions moderationCase={moderationCase} />,
    },
  ]
}

const ICONS = {
  request: Droplet,
  donor: UserRound,
  message: MessageSquare,
  pledge: HandHeart,
} as const

const UNCLAMPED = 'in-data-details:line-clamp-none'
/** Only the details of a row have room for more than two lines. */
const DETAIL = 'hidden text-sm text-text-muted wrap-anywhere in-data-details:block'

function Subject({
  moderationCase: { kind, subject, about },
}: {
  moderationCase: ModerationCaseDto
}) {
  const t = useTranslations('moderation')
  const text = useSubjectText()
  const Icon = ICONS[kind]
  return (
    <span className="flex min-w-0 items-start gap-3">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-text-muted" />
      <span className="flex min-w-0 flex-col items-start">
        <span className="text-sm text-text-muted @3xl:group-data-row/row:line-clamp-1">
          {t(`kinds.${kind}`)} · {about.name}
        </span>
        <span
          className={cn(
            'max-w-full font-semibold wrap-anywhere line-clamp-3 @3xl:group-data-row/row:line-clamp-1',
            TRUNCATED_TEXT,
            UNCLAMPED,
          )}
        >
          {subject ? text(subject) : t('gone')}
        </span>
        {subject?.kind === 'request' ? (
          <span className={DETAIL}>
            <PlaceText place={subject.location} />
          </span>
        ) : null}
        {subject?.kind === 'request' && subject.note ? (
          <span className={DETAIL}>{t('note', { note: subject.note })}</span>
        ) : null}
        {subject?.kind === 'pledge' ? (
          <span className={DETAIL}>{t('pledgeText', { requester: subject.requester.name })}</span>
        ) : null}
        {subject?.kind === 'pledge' ? <PersonContact person={subject.requester} /> : null}
        <PersonContact person={about} />
        {(subject?.kind === 'request' || subject?.kind === 'donor') && subject.phone ? (
          <a href={telephoneHref(subject.phone)} className={cn('figures', DETAIL, LINK)}>
            <PhoneText phone={subject.phone} />
          </a>
        ) : null}
      </span>
    </span>
  )
}

/** Nothing for a deleted account. */
function PersonContact({ person: { email, phone } }: { person: ModerationCaseDto['about'] }) {
  if (email === null) return null
  return <ContactLink email={email} phone={phone} className={DETAIL_EMAIL} />
}

const LINK =
  'min-h-11 items-center in-data-details:inline-flex underline underline-offset-4 hover:text-accent-text @3xl:min-h-7'

const DETAIL_EMAIL = 'hidden in-data-details:flex'

function useSubjectText() {
  const t = useTranslations('moderation')
  const formatDay = useFormatDay()
  return (subject: NonNullable<ModerationCaseDto['subject']>): string => {
    if (subject.kind === 'request') {
      const { bloodGroup, bagsAsked: bags, patientName: patient, needDate } = subject
      const group = printedBloodGroup(bloodGroup)
      return t('request', { group, bags, patient, day: formatDay(needDate) })
    }
    if (subject.kind === 'donor') {
      const { bloodGroup, upazila, district } = subject
      return t('donor', { group: printedBloodGroup(bloodGroup), upazila, district })
    }
    if (subject.kind === 'message') return subject.isRemoved ? t('gone') : subject.text
    const { bags, bloodGroup, date } = subject
    return t('pledge', { bags, group: printedBloodGroup(bloodGroup), day: formatDay(date) })
  }
}

function Reports({ reports }: Pick<ModerationCaseDto, 'reports'>) {
  const t = useTranslations('moderation')
  const formatDay = useFormatDay()
  const formatList = useFormatList()
  const reasons = [...new Set(reports.map(({ reason }) => reason))]
  return (
    <span className={cn('block min-w-0', TRUNCATED_TEXT)}>
      <span className="@xl:block">{t('reportCount', { count: reports.length })}</span>
      {reasons.length > 0 ? (
        <span className="before:content-['_·_'] in-data-details:hidden @xl:group-data-row/row:line-clamp-1 @xl:text-sm @xl:text-text-muted @xl:before:content-none">
          {formatList(reasons.map((reason) => t(`reasons.${reason}`)))}
        </span>
      ) : null}
      {reports.map(({ name, reason, text, reportedAt }) => (
        <span
          key={`${name} ${reportedAt}`}
          className="mt-1.5 hidden rounded bg-surface-hover px-2.5 py-1.5 in-data-details:block"
        >
          <span className="block font-semibold">{t(`reasons.${reason}`)}</span>
          {text ? <span className="block wrap-anywhere">{text}</span> : null}
          <span className="block text-sm text-text-muted">
            {t('reportedBy', { name, day: formatDay(dhakaDay(new Date(reportedAt))) })}
          </span>
        </span>
      ))}
    </span>
  )
}

function Deadline({ moderationCase }: { moderationCase: ModerationCaseDto }) {
  const t = useTranslations('moderation')
  const formatDay = useFormatDay()
  const formatTime = useFormatTime()
  const at = (instant: string) => ({
    day: formatDay(dhakaDay(new Date(instant))),
    time: formatTime(instant),
  })
  const { decision, decidedAt, dueAt, isOverdue, openedAt } = moderationCase
  if (decision && decidedAt) {
    return (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 @xl:block">
        <Badge tone="success">
          <CircleCheck aria-hidden="true" className="size-4" />
          {t(`decisions.${decision}`)}
        </Badge>
        <span className="figures text-sm text-text-muted @xl:mt-1 @xl:block">
          {t('decidedOn', at(decidedAt))}
        </span>
      </span>
    )
  }
  return (
    <span className="block min-w-0">
      <Badge tone={isOverdue ? 'accent' : 'warning'}>
        <Clock aria-hidden="true" className="size-4 shrink-0" />
        {isOverdue ? t('overdueShort') : t('dueByShort', at(dueAt))}
      </Badge>
      <span className={cn('figures mt-1', DETAIL)}>
        {t(isOverdue ? 'overdue' : 'dueBy', at(dueAt))}
      </span>
      <span className={cn('figures', DETAIL)}>{t('openedOn', at(openedAt))}</span>
    </span>
  )
}
