'use client'

import { CircleAlert, CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useErrorText } from '@/components/forms/use-error-text'
import { useMutation } from '@/components/forms/use-mutation'
import { requestViewerKey } from '@/components/requests/public/use-request-viewer'
import { type CurrentUser, useSession } from '@/components/session/use-session'
import { printedBloodGroup } from '@/components/ui/blood-group'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/dialog'
import { Link } from '@/components/ui/link'
import { toast } from '@/components/ui/toast'
import { useFormatDateTime, useFormatDay, useFormatDaysInText } from '@/components/ui/use-format'
import { type ApiError, apiFetch } from '@/lib/core/http/api-client'
import { DAYS_BETWEEN_DONATIONS } from '@/lib/features/donors/rules'
import {
  type DonorFit,
  donorFit,
  type Eligibility,
  findIneligibleReason,
  type IneligibleReason,
} from '@/lib/features/pledges/eligibility'
import type { BloodRequestDto } from '@/lib/features/requests/server/request-dto'
import { useEligibility } from './eligibility-provider'
import { registerPledgeTarget } from './pledge-focus'
import { donorRegistrationHref } from './pledge-hrefs'
import { useRefreshRequest } from './use-refresh-request'

type IneligibleNoticeProps = {
  request: BloodRequestDto
  describedBy?: string
  /** Whether the notice has room for the reason behind the day. */
  isDetailed?: boolean
}

/** For members, instead of the button: why they cannot pledge, or the waiting list. */
export function IneligibleNotice({
  request,
  isDetailed = false,
  describedBy,
}: IneligibleNoticeProps) {
  const { currentUser } = useSession()
  const { eligibility } = useEligibility()
  if (!eligibility || !currentUser) return null
  const reason = findIneligibleReason(request, eligibility)
  const notice = { requestId: request._id, describedBy, isDetailed }
  if (request.bagsNeeded === 0) {
    return (
      <CoveredNotice {...notice} reason={reason} eligibility={eligibility} person={currentUser} />
    )
  }
  return reason ? <ReasonNotice {...notice} reason={reason} /> : null
}

type DonorFitLineProps = Pick<IneligibleNoticeProps, 'request' | 'isDetailed'>

/** How the donor fits a request to which they can pledge. */
export function DonorFitLine({ request, isDetailed = false }: DonorFitLineProps) {
  const { eligibility } = useEligibility()
  if (!eligibility || findIneligibleReason(request, eligibility)) return null
  const fit = donorFit(request, eligibility)
  return fit ? <FitLine fit={fit} patient={request.bloodGroup} isDetailed={isDetailed} /> : null
}

type FitLineProps = { fit: DonorFit; patient: BloodRequestDto['bloodGroup']; isDetailed: boolean }

export function FitLine({ fit, patient, isDetailed }: FitLineProps) {
  const t = useTranslations('pledges.public.fit')
  const isMatch = fit.kind === 'exact' || fit.kind === 'compatible'
  const words = {
    near: fit.kind === 'exact' ? fit.near : 'none',
    donor: 'bloodGroup' in fit ? printedBloodGroup(fit.bloodGroup) : '',
    patient: printedBloodGroup(patient),
  }
  return (
    <FitText
      isMatch={isMatch}
      more={isDetailed && fit.kind !== 'exact' ? t(`more.${fit.kind}`) : undefined}
    >
      {t(fit.kind, words)}
    </FitText>
  )
}

type FitTextProps = { isMatch: boolean; more?: string; children: ReactNode }

export function FitText({ isMatch, more, children }: FitTextProps) {
  const Icon = isMatch ? CircleCheck : CircleAlert
  return (
    <span className="flex gap-1.5">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-4 shrink-0 ${isMatch ? 'text-success' : 'text-warning'}`}
      />
      <span>
        <span className={isMatch ? 'font-semibold text-success' : 'font-semibold'}>{children}</span>
        {more ? <span className="block text-text-muted">{more}</span> : null}
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
  person: Pick<CurrentUser, 'id'>
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
      ref={registerPledgeTarget}
      aria-describedby={describedBy}
      className="relative flex min-h-12 min-w-36 flex-1 flex-col items-center justify-center gap-0.5 rounded bg-surface-hover px-2 py-1.5 text-center leading-snug in-[footer]:text-sm in-[footer]:leading-tight max-sm:in-[footer]:min-h-11 max-sm:in-[footer]:w-40 max-sm:in-[footer]:gap-0 max-sm:in-[footer]:px-1.5 max-sm:in-[footer]:py-0.5 max-sm:in-[footer]:text-[0.8125rem]"
    >
      <p className="font-semibold text-balance max-sm:in-[footer]:line-clamp-2">{text}</p>
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

type JoinWaitingListProps = {
  requestId: string
  person: Pick<CurrentUser, 'id'>
  describedBy?: string
}

/** A donor of an incompatible group must first confirm that the hospital exchanges the bag. */
function JoinWaitingList({ requestId, person, describedBy }: JoinWaitingListProps) {
  const t = useTranslations('waiting-list.public.waiting')
  const { mutate } = useSWRConfig()
  const refreshRequest = useRefreshRequest(requestId, person)
  const errorText = useErrorText()
  const withDays = useFormatDaysInText()
  const [isExchangeOpen, setExchangeOpen] = useState(false)

  const needsExchange = (error: ApiError | null, isExchange: boolean) =>
    error?.code === 'incompatible-group' && !isExchange

  const { trigger: join, isMutating } = useMutation(
    (isExchange: boolean) =>
      apiFetch(`requests/${requestId}/waiting-list`, {
        body: isExchange ? { exchange: true } : {},
      }),
    {
      failure: t('failure'),
      toErrorText: (error) => withDays(errorText(error)),
      onSuccess: async ({ before }) => {
        toast.success(t('joined'), { text: t('joinedText', { before }) })
        // The cached page stays the same, but not the reader's own section.
        await Promise.all([mutate(requestViewerKey(requestId, person)), refreshRequest()])
      },
      onError: (error, isExchange) => {
        if (!needsExchange(error, isExchange)) return false
        setExchangeOpen(true)
        return true
      },
      onSettled: (error, isExchange) => {
        if (error && !needsExchange(error, isExchange)) void refreshRequest()
      },
    },
  )

  return (
    <>
      <Button
        variant="secondary"
        className="min-w-36 flex-1 max-sm:in-[footer]:min-h-11 max-sm:in-[footer]:w-40 max-sm:in-[footer]:px-2 max-sm:in-[footer]:py-1 max-sm:in-[footer]:text-sm max-sm:in-[footer]:leading-tight"
        ref={registerPledgeTarget}
        aria-describedby={describedBy}
        loading={isMutating}
        onClick={() => join(false)}
      >
        {t('join')}
      </Button>
      <ConfirmDialog
        open={isExchangeOpen}
        onOpenChange={setExchangeOpen}
        title={t('exchange.title')}
        text={t('exchange.text')}
        confirmLabel={t('exchange.confirm')}
        cancelLabel={t('exchange.cancel')}
        onConfirm={async () => {
          await join(true)
        }}
      />
    </>
  )
}
