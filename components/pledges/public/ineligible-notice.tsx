'use client'

import { CircleAlert, CircleCheck } from 'lucide-react'
import { useMessages, useTranslations } from 'next-intl'
import { type ReactNode, useEffect } from 'react'
import type { CurrentUser } from '@/components/session/use-auth'
import { printedBloodGroup } from '@/components/ui/blood-group'
import { Link } from '@/components/ui/link'
import { useFormatDateTime, useFormatDay } from '@/components/ui/use-format'
import { JoinWaitingList } from '@/components/waiting-list/join-waiting-list'
import { DAYS_BETWEEN_DONATIONS } from '@/lib/features/donors/rules'
import {
  type DonorFit,
  donorFit,
  type Eligibility,
  findIneligibleReason,
  type IneligibleReason,
} from '@/lib/features/pledges/eligibility'
import type { BloodRequestDto } from '@/lib/features/requests/shapes'
import { LazyMessages } from '@/lib/i18n/lazy-messages'
import { donorRegistrationHref } from './pledge-hrefs'
import { useEligibility } from './use-eligibility'

export type RenderIneligibleNotice = (
  request: BloodRequestDto,
  describedBy?: string,
  /** Whether the notice has room for the reason behind the day. */
  isDetailed?: boolean,
) => ReactNode

export type RenderDonorFit = (request: BloodRequestDto, isDetailed?: boolean) => ReactNode

export type EligibilityRenderers = { notice: RenderIneligibleNotice; fit: RenderDonorFit }

type IneligibleNoticeProps = {
  person: CurrentUser
  onLoaded: (notice: EligibilityRenderers) => void
}

export function IneligibleNotice({ person, onLoaded }: IneligibleNoticeProps) {
  const { eligibility, isLoaded } = useEligibility(person)
  // `person` may be a new object on every render.
  const { email } = person
  const messages = useMessages()
  useEffect(() => {
    if (!isLoaded) return
    // The cards render the notices but lack the messages of this code.
    const wrapInMessages =
      <A extends unknown[]>(render: (...about: A) => ReactNode) =>
      (...about: A) => {
        const content = render(...about)
        return content && <LazyMessages content={content} messages={messages} />
      }
    onLoaded({
      notice: wrapInMessages(renderNotice(eligibility, email)),
      fit: wrapInMessages(renderFit(eligibility)),
    })
  }, [eligibility, isLoaded, email, onLoaded, messages])
  return null
}

function renderNotice(eligibility: Eligibility | undefined, email: string): RenderIneligibleNotice {
  return (request, describedBy, isDetailed = false) => {
    const reason = eligibility && findIneligibleReason(request, eligibility)
    const shared = { requestId: request._id, describedBy, isDetailed }
    if (eligibility && request.bagsNeeded === 0) {
      return (
        <CoveredNotice
          reason={reason ?? null}
          eligibility={eligibility}
          person={{ email }}
          {...shared}
        />
      )
    }
    return reason ? <ReasonNotice reason={reason} {...shared} /> : null
  }
}

function renderFit(eligibility: Eligibility | undefined): RenderDonorFit {
  return (request, isDetailed = false) => {
    if (!eligibility || findIneligibleReason(request, eligibility)) return null
    const fit = donorFit(request, eligibility)
    return fit ? <FitLine fit={fit} patient={request.bloodGroup} isDetailed={isDetailed} /> : null
  }
}

type FitLineProps = { fit: DonorFit; patient: BloodRequestDto['bloodGroup']; isDetailed: boolean }

function FitLine({ fit, patient, isDetailed }: FitLineProps) {
  const t = useTranslations('pledges.public.fit')
  const isMatch = fit.kind === 'exact' || fit.kind === 'compatible'
  const Icon = isMatch ? CircleCheck : CircleAlert
  const words = {
    near: fit.kind === 'exact' ? fit.near : 'none',
    donor: 'bloodGroup' in fit ? printedBloodGroup(fit.bloodGroup) : '',
    patient: printedBloodGroup(patient),
  }
  return (
    <span className="flex gap-1.5">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-4 shrink-0 ${isMatch ? 'text-success' : 'text-warning'}`}
      />
      <span>
        <span className={isMatch ? 'font-semibold text-success' : 'font-semibold'}>
          {t(fit.kind, words)}
        </span>
        {isDetailed && fit.kind !== 'exact' ? (
          <span className="block text-text-muted">{t(`more.${fit.kind}`)}</span>
        ) : null}
      </span>
    </span>
  )
}

type ReasonNoticeProps = {
  reason: IneligibleReason
  requestId: string
  describedBy?: string
  isDetailed: boolean
}

function ReasonNotice({ reason, requestId, describedBy, isDetailed }: ReasonNoticeProps) {
  const t = useTranslations('pledges.public.cannotGive')
  const formatDay = useFormatDay()
  const details = `/request/${requestId}#viewer`
  switch (reason.code) {
    case 'own-request':
      return (
        <NoticeBox describedBy={describedBy} text={t('own')}>
          <NoticeLink href={details}>{t('whoPledged')}</NoticeLink>
        </NoticeBox>
      )
    case 'pledged':
      return (
        <NoticeBox describedBy={describedBy} text={t('pledged', { bags: reason.bags })}>
          <NoticeLink href={details}>{t('whatNow')}</NoticeLink>
        </NoticeBox>
      )
    case 'not-a-donor':
      return (
        <NoticeBox describedBy={describedBy} text={t('notDonor')}>
          <NoticeLink href={donorRegistrationHref({ _id: requestId })}>{t('register')}</NoticeLink>
        </NoticeBox>
      )
    case 'not-yet-eligible':
      return (
        <NoticeBox describedBy={describedBy} text={t('deferred', { day: formatDay(reason.from) })}>
          {isDetailed ? (
            <p className="mt-1 text-balance text-text-muted">
              {t('deferredWhy', { days: DAYS_BETWEEN_DONATIONS })}
            </p>
          ) : null}
        </NoticeBox>
      )
    case 'pledge-refused':
      return <NoticeBox describedBy={describedBy} text={t('refused')} />
  }
}

type CoveredNoticeProps = Omit<ReasonNoticeProps, 'reason'> & {
  reason: IneligibleReason | null
  eligibility: Eligibility
  person: Pick<CurrentUser, 'email'>
}

function CoveredNotice({ reason, eligibility, person, ...at }: CoveredNoticeProps) {
  const t = useTranslations('waiting-list.public.waiting')
  const formatDateTime = useFormatDateTime()
  const { requestId, describedBy } = at
  const entry = eligibility.waiting?.find(({ request }) => request === requestId)
  const isWaiting = entry && entry.status !== 'missed'
  if (reason?.code === 'own-request' || reason?.code === 'pledged')
    return <ReasonNotice reason={reason} {...at} />
  if (isWaiting) {
    const until = entry.answerBy && formatDateTime(entry.answerBy)
    return (
      <NoticeBox describedBy={describedBy} text={until ? t('held', { until }) : t('waiting')}>
        <NoticeLink href={`/request/${requestId}#viewer`}>
          {t(until ? 'confirmNow' : 'details')}
        </NoticeLink>
      </NoticeBox>
    )
  }
  if (reason) return <NoticeBox describedBy={describedBy} text={t('covered')} />
  return <JoinWaitingList requestId={requestId} person={person} describedBy={describedBy} />
}

type NoticeBoxProps = { describedBy?: string; text: string; children?: ReactNode }

/** The button may have the focus when this box replaces it, so the box can take the focus. */
function NoticeBox({ describedBy, text, children }: NoticeBoxProps) {
  return (
    <div
      tabIndex={-1}
      data-cannot-give
      aria-describedby={describedBy}
      className="relative flex min-h-12 min-w-36 flex-1 flex-col items-center justify-center gap-0.5 rounded bg-surface-hover px-2 py-1.5 text-center leading-snug in-[footer]:text-sm in-[footer]:leading-tight"
    >
      <p className="font-semibold text-balance">{text}</p>
      {children}
    </div>
  )
}

function NoticeLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="font-semibold text-accent-text underline underline-offset-2 after:absolute after:inset-0 hover:no-underline"
    >
      {children}
    </Link>
  )
}
