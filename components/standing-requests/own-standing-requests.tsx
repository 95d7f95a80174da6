'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useMutation } from '@/components/forms/use-mutation'
import { CreateLink } from '@/components/layout/dashboard/create-link'
import { PlaceText } from '@/components/places/place-names'
import { Badge } from '@/components/ui/badge'
import { BloodGroupTile, printedBloodGroup } from '@/components/ui/blood-group'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ConfirmDialog } from '@/components/ui/dialog'
import { SupportCommunityIllustration } from '@/components/ui/illustrations'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/list-state'
import { toast } from '@/components/ui/toast'
import { useFormatDay } from '@/components/ui/use-format'
import { useRouter } from '@/components/ui/use-router'
import { apiFetch } from '@/lib/core/http/api-client'
import { dhakaDay } from '@/lib/core/time/calendar'
import { fullLocation } from '@/lib/features/requests/rules'
import type { StandingRequestDto } from '@/lib/features/standing-requests/contract'
import { POSTED_DAYS_BEFORE } from '@/lib/features/standing-requests/rules'

export function NewStandingRequestLink() {
  const t = useTranslations('standing-requests.own')
  return <CreateLink href="/dashboard/standingrequests/new">{t('new')}</CreateLink>
}

type OwnStandingRequestsProps = { standingRequests: StandingRequestDto[] }

export function OwnStandingRequests({ standingRequests }: OwnStandingRequestsProps) {
  const t = useTranslations('standing-requests.own')
  if (standingRequests.length === 0) {
    return (
      <EmptyState
        illustration={<SupportCommunityIllustration />}
        title={t('empty')}
        text={t('emptyText')}
        action={<NewStandingRequestLink />}
      />
    )
  }
  return (
    <ul className="grid gap-5 lg:grid-cols-2">
      {standingRequests.map((standing) => (
        <StandingRequestCard key={standing._id} standing={standing} />
      ))}
    </ul>
  )
}

type StandingRequestProps = { standing: StandingRequestDto }

function useHeading({ bloodGroup, patientName: patient }: StandingRequestDto): string {
  const t = useTranslations('standing-requests.own')
  return t('heading', { group: printedBloodGroup(bloodGroup), patient })
}

function StandingRequestCard({ standing }: StandingRequestProps) {
  const t = useTranslations('standing-requests.own')
  const formatDay = useFormatDay()
  const heading = useHeading(standing)
  const headingId = useId()
  const { _id, bagsAsked: bags, everyWeeks: weeks, circleSize, status, currentRequest } = standing
  return (
    <Card as="li" aria-labelledby={headingId}>
      <div className="flex items-start gap-4">
        <BloodGroupTile group={standing.bloodGroup} decorative />
        <div className="min-w-0">
          <h2 id={headingId} className="text-lg font-bold wrap-anywhere">
            {heading}
          </h2>
          <p>{t('schedule', { bags, weeks })}</p>
          <p className="text-text-muted wrap-anywhere">
            <PlaceText place={fullLocation(standing)} />
          </p>
        </div>
      </div>
      <Confirmation standing={standing} />
      {status === 'active' ? (
        <p className="mt-3">
          {t('next', { day: formatDay(standing.nextDate), days: POSTED_DAYS_BEFORE })}
        </p>
      ) : null}
      <p className="text-text-muted">{t('circle', { count: circleSize })}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button asChild size="sm">
          <Link href={`/circles/${_id}`} aria-label={t('inviteOf', { heading })}>
            {t('invite')}
          </Link>
        </Button>
        {currentRequest ? (
          <Button asChild variant="secondary" size="sm">
            <Link href={`/request/${currentRequest}`} aria-label={t('currentOf', { heading })}>
              {t('current')}
            </Link>
          </Button>
        ) : null}
        <Button asChild variant="secondary" size="sm">
          <Link
            href={`/dashboard/standingrequests/${_id}/edit`}
            aria-label={t('editOf', { heading })}
          >
            {t('edit')}
          </Link>
        </Button>
        {status === 'active' ? <PauseButton standing={standing} /> : null}
        <EndButton standing={standing} />
      </div>
    </Card>
  )
}

/** The monthly question, or why no requests are posted, answered with one press. */
function Confirmation({ standing }: StandingRequestProps) {
  const t = useTranslations('standing-requests.own')
  const formatDay = useFormatDay()
  const router = useRouter()
  const heading = useHeading(standing)
  const isPaused = standing.status === 'paused'
  const confirm = useMutation(
    () => apiFetch(`standing-requests/${standing._id}/confirmation`, { method: 'POST' }),
    {
      failure: t('failure'),
      onSuccess: () => toast.success(t(isPaused ? 'resumed' : 'confirmed')),
      onSettled: () => router.refresh(),
    },
  )
  if (!isPaused && !standing.needsConfirmation) return null
  const day = formatDay(dhakaDay(new Date(standing.confirmedUntil)))
  return (
    <div className="mt-4 rounded bg-surface-hover p-4">
      {isPaused ? (
        <>
          <Badge tone="warning">{t('paused')}</Badge>
          <p className="mt-2">{t(`pausedText.${standing.pausedBy ?? 'requester'}`)}</p>
        </>
      ) : (
        <>
          <p className="font-bold">{t('question')}</p>
          <p>{t('questionText', { day })}</p>
        </>
      )}
      <Button
        className="mt-3"
        loading={confirm.isMutating}
        onClick={() => confirm.trigger()}
        aria-label={t(isPaused ? 'resumeOf' : 'confirmOf', { heading })}
      >
        {t(isPaused ? 'resume' : 'confirm')}
      </Button>
    </div>
  )
}

function PauseButton({ standing }: StandingRequestProps) {
  const t = useTranslations('standing-requests.own')
  const router = useRouter()
  const heading = useHeading(standing)
  const pause = useMutation(
    () => apiFetch(`standing-requests/${standing._id}/pause`, { method: 'POST' }),
    {
      failure: t('failure'),
      onSuccess: () => toast.success(t('pauseDone')),
      onSettled: () => router.refresh(),
    },
  )
  return (
    <Button
      variant="secondary"
      size="sm"
      loading={pause.isMutating}
      onClick={() => pause.trigger()}
      aria-label={t('pauseOf', { heading })}
    >
      {t('pause')}
    </Button>
  )
}

function EndButton({ standing }: StandingRequestProps) {
  const t = useTranslations('standing-requests.own')
  const shared = useTranslations('shared')
  const router = useRouter()
  const heading = useHeading(standing)
  const [isConfirming, setConfirming] = useState(false)
  const end = useMutation(
    () => apiFetch(`standing-requests/${standing._id}`, { method: 'DELETE' }),
    {
      failure: t('failure'),
      onSuccess: () => toast.success(t('ended')),
      onSettled: () => router.refresh(),
    },
  )
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-haspopup="dialog"
        onClick={() => setConfirming(true)}
        aria-label={t('endOf', { heading })}
      >
        {t('end')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t('endQuestion')}
        text={t('endWarning')}
        confirmLabel={t('end')}
        cancelLabel={shared('cancel')}
        onConfirm={end.trigger}
        tone="danger"
      />
    </>
  )
}
