'use client'

import { CircleAlert, CircleCheck } from 'lucide-react'
import { useMessages, useTranslations } from 'next-intl'
import { type ReactNode, useEffect } from 'react'
import type { CurrentUser } from '@/components/session/use-auth'
import { printedBloodGroup } from '@/components/ui/blood-group-words'
import { useDayText } from '@/components/ui/calendar-day'
import { Link } from '@/components/ui/link'
import { useMomentText } from '@/components/ui/use-time-text'
import {
  type CannotGive as Cannot,
  type DonorFit,
  donorFit,
  type Eligibility,
  whyCannotGive,
} from '@/lib/features/blood-requests/eligibility'
import type { ShownRequest } from '@/lib/features/blood-requests/shapes'
import { DAYS_BETWEEN_DONATIONS } from '@/lib/features/donors/rules'
import { WithMessages } from '@/lib/i18n/lazy-messages'
import { JoinWaitingList } from './join-waiting-list'
import { donorRegistrationHref } from './return-to-request'
import { useEligibility } from './use-eligibility'

export type Notice = (
  request: ShownRequest,
  describedBy?: string,
  /** Whether the notice has room for the reason behind the day. */
  isDetailed?: boolean,
) => ReactNode

export type Fit = (request: ShownRequest, isDetailed?: boolean) => ReactNode

export type KnownGiving = { of: Notice; fit: Fit }

type CannotGiveProps = {
  person: CurrentUser
  onKnown: (notice: KnownGiving) => void
}

export function CannotGive({ person, onKnown }: CannotGiveProps) {
  const { eligibility, isAnswered } = useEligibility(person)
  // `person` may be a new object on every render.
  const { email } = person
  const messages = useMessages()
  useEffect(() => {
    if (!isAnswered) return
    // The cards show the notices but lack the messages of this code.
    const inWords =
      <A extends unknown[]>(show: (...about: A) => ReactNode) =>
      (...about: A) => {
        const part = show(...about)
        return part && <WithMessages part={part} messages={messages} />
      }
    onKnown({ of: inWords(noticeFor(eligibility, email)), fit: inWords(fitFor(eligibility)) })
  }, [eligibility, isAnswered, email, onKnown, messages])
  return null
}

function noticeFor(eligibility: Eligibility | undefined, email: string): Notice {
  return (request, describedBy, isDetailed = false) => {
    const why = eligibility && whyCannotGive(request, eligibility)
    const at = { requestId: request._id, describedBy, isDetailed }
    if (eligibility && request.bagsNeeded === 0) {
      return (
        <CoveredNotice why={why ?? null} eligibility={eligibility} person={{ email }} {...at} />
      )
    }
    return why ? <Reason why={why} {...at} /> : null
  }
}

function fitFor(eligibility: Eligibility | undefined): Fit {
  return (request, isDetailed = false) => {
    if (!eligibility || whyCannotGive(request, eligibility)) return null
    const fit = donorFit(request, eligibility)
    return fit ? <FitLine fit={fit} patient={request.bloodGroup} isDetailed={isDetailed} /> : null
  }
}

type FitLineProps = { fit: DonorFit; patient: ShownRequest['bloodGroup']; isDetailed: boolean }

function FitLine({ fit, patient, isDetailed }: FitLineProps) {
  const t = useTranslations('blood-requests.public.fit')
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

type ReasonProps = { why: Cannot; requestId: string; describedBy?: string; isDetailed: boolean }

function Reason({ why, requestId, describedBy, isDetailed }: ReasonProps) {
  const t = useTranslations('blood-requests.public.cannotGive')
  const printDay = useDayText()
  const details = `/request/${requestId}#viewer`
  switch (why.code) {
    case 'own-request':
      return (
        <NoticeBox describedBy={describedBy} text={t('own')}>
          <NoticeLink href={details}>{t('whoPledged')}</NoticeLink>
        </NoticeBox>
      )
    case 'pledged':
      return (
        <NoticeBox describedBy={describedBy} text={t('pledged', { bags: why.bags })}>
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
        <NoticeBox describedBy={describedBy} text={t('deferred', { day: printDay(why.from) })}>
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

type CoveredNoticeProps = Omit<ReasonProps, 'why'> & {
  why: Cannot | null
  eligibility: Eligibility
  person: Pick<CurrentUser, 'email'>
}

function CoveredNotice({ why, eligibility, person, ...at }: CoveredNoticeProps) {
  const t = useTranslations('blood-requests.public.waiting')
  const momentText = useMomentText()
  const { requestId, describedBy } = at
  const place = eligibility.waiting?.find(({ request }) => request === requestId)
  const isOn = place && place.status !== 'missed'
  if (why?.code === 'own-request' || why?.code === 'pledged') return <Reason why={why} {...at} />
  if (isOn) {
    const until = place.answerBy && momentText(place.answerBy)
    return (
      <NoticeBox describedBy={describedBy} text={until ? t('held', { until }) : t('waiting')}>
        <NoticeLink href={`/request/${requestId}#viewer`}>
          {t(until ? 'confirmNow' : 'details')}
        </NoticeLink>
      </NoticeBox>
    )
  }
  if (why) return <NoticeBox describedBy={describedBy} text={t('covered')} />
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
