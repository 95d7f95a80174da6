import {
  Ban,
  CalendarDays,
  CalendarX2,
  Check,
  Clock,
  Droplet,
  Hourglass,
  MapPin,
  MessageSquareText,
  Phone,
  X,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PlaceText } from '@/components/places/place-names'
import {
  isActivePledge,
  PledgerList,
  WaitingListCount,
} from '@/components/pledges/own/pledger-list'
import { PledgeProgress } from '@/components/pledges/public/pledge-progress'
import { LiveUrgencyBadge } from '@/components/requests/public/live-urgency-badge'
import { RequestFact, useRequestShareText } from '@/components/requests/public/request-facts'
import { RequestShareButton } from '@/components/requests/public/request-share-button'
import { Badge } from '@/components/ui/badge'
import { BloodGroupTile } from '@/components/ui/blood-group'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { PhoneText } from '@/components/ui/contact-text'
import { NoRequestsIllustration } from '@/components/ui/illustrations'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/list-state'
import { useFormatDayWithWeekday } from '@/components/ui/use-format'
import type { OwnRequest } from '@/lib/features/pledges/server/pledge-dto'
import { fullLocation } from '@/lib/features/requests/rules'
import type { BloodRequestDto } from '@/lib/features/requests/server/request-dto'
import { CloseRequestButtons, EditRequestButton } from './own-request-buttons'
import { PossibleDonors } from './possible-donors'
import { RequestTabs } from './request-tabs'

type OwnRequestsProps = {
  requests: OwnRequest[]
  renderedOn: string
}

export function OwnRequests({ requests, renderedOn }: OwnRequestsProps) {
  const t = useTranslations('requests.own')
  if (requests.length === 0) {
    return <NoRequestsState title={t('none.title')} action={<NewRequestButton />} />
  }
  const open = requests.filter(({ isAwaited }) => isAwaited)
  const past = requests.filter(({ isAwaited }) => !isAwaited)
  return (
    <RequestTabs
      counts={{ open: open.length, past: past.length }}
      open={
        open.length > 0 ? (
          <OwnRequestCards requests={open} renderedOn={renderedOn} />
        ) : (
          <NoRequestsState
            title={t('noneOpen.title')}
            text={t('noneOpen.text')}
            action={<NewRequestButton />}
          />
        )
      }
      past={
        past.length > 0 ? (
          <OwnRequestCards requests={past} renderedOn={renderedOn} />
        ) : (
          <NoRequestsState title={t('nonePast.title')} />
        )
      }
    />
  )
}

export function NewRequestButton() {
  const t = useTranslations('requests.own')
  return (
    <Button asChild>
      <Link href="/bloodRequest">{t('ask')}</Link>
    </Button>
  )
}

function OwnRequestCards({ requests, renderedOn }: OwnRequestsProps) {
  return (
    <ul className="flex flex-col gap-6">
      {requests.map((own) => (
        <li key={own.request._id}>
          <OwnRequestCard own={own} renderedOn={renderedOn} />
        </li>
      ))}
    </ul>
  )
}

function NoRequestsState(words: { title: string; text?: string; action?: ReactNode }) {
  return <EmptyState illustration={<NoRequestsIllustration />} {...words} />
}

type OwnRequestCardProps = {
  own: OwnRequest
  renderedOn: string
}

function OwnRequestCard({ own, renderedOn }: OwnRequestCardProps) {
  const t = useTranslations('requests.own')
  const { request, bagsAsked, state, reason, canEdit, canClose, pledges } = own
  const shareText = useRequestShareText(request)
  const headingId = `request-${request._id}`
  const pledged = pledges.filter(isActivePledge).length
  return (
    <Card as="article" aria-labelledby={headingId}>
      <header className="flex items-center gap-4 border-b border-line pb-4">
        <BloodGroupTile group={request.bloodGroup} />
        <div className="flex min-w-0 flex-col items-start gap-1.5">
          <h2 id={headingId} className="text-lg leading-snug font-extrabold wrap-anywhere">
            <PatientName own={own} />
          </h2>
          <div className="flex flex-wrap gap-1.5">
            <RequestStateBadge state={state} canEdit={canEdit} />
            {canEdit ? (
              <LiveUrgencyBadge
                needDate={request.needDate}
                urgency={request.urgency}
                renderedOn={renderedOn}
              />
            ) : null}
          </div>
        </div>
      </header>
      {state === 'takenDown' ? (
        <div className="mt-4 rounded bg-surface-hover p-4">
          <p className="font-bold">{t('takenDown')}</p>
          <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
        </div>
      ) : null}
      <div className="grid gap-x-10 gap-y-6 pt-5 lg:grid-cols-2">
        <div className="flex flex-col gap-5">
          <PledgeProgress asked={bagsAsked} needed={request.bagsNeeded} />
          <OwnRequestFacts request={request} />
        </div>
        <div className="flex flex-col gap-6">
          <div>
            <PledgerList pledges={pledges} isOpen={state === 'open'} renderedOn={renderedOn} />
            <WaitingListCount waiting={own.waiting} />
          </div>
          {state === 'open' && canEdit ? <PossibleDonors request={request} /> : null}
        </div>
      </div>
      {canClose ? (
        <footer className="mt-5 flex flex-wrap gap-2 border-t border-line pt-5 max-sm:[&>*:not(:last-child)]:grow">
          {canEdit ? (
            <EditRequestButton request={request} bagsAsked={bagsAsked} renderedOn={renderedOn} />
          ) : null}
          <CloseRequestButtons request={request} pledged={pledged} renderedOn={renderedOn} />
          {canEdit ? (
            <RequestShareButton request={request} text={shareText} describedBy={headingId} />
          ) : null}
        </footer>
      ) : null}
    </Card>
  )
}

/** A request that an admin took down has no public page. */
function PatientName({ own: { request, state } }: { own: OwnRequest }) {
  if (state === 'takenDown') return request.patientName
  return (
    <Link href={`/request/${request._id}`} className="underline-offset-4 hover:underline">
      {request.patientName}
    </Link>
  )
}

function OwnRequestFacts({ request }: { request: BloodRequestDto }) {
  const t = useTranslations('requests.public.card')
  const component = useTranslations('requests.public.component')
  const formatDayWithWeekday = useFormatDayWithWeekday()
  return (
    <dl className="flex flex-col gap-2.5">
      <RequestFact icon={<CalendarDays />} label={t('date')}>
        <time dateTime={request.needDate}>{formatDayWithWeekday(request.needDate)}</time>
      </RequestFact>
      <RequestFact icon={<MapPin />} label={t('location')}>
        <PlaceText place={fullLocation(request)} />
      </RequestFact>
      <RequestFact icon={<Phone />} label={t('phone')}>
        <PhoneText phone={request.phone} />
      </RequestFact>
      {request.component ? (
        <RequestFact icon={<Droplet />} label={t('component')}>
          {component(request.component)}
        </RequestFact>
      ) : null}
      {request.note ? (
        <RequestFact icon={<MessageSquareText />} label={t('note')}>
          <span className="wrap-anywhere whitespace-pre-line">{request.note}</span>
        </RequestFact>
      ) : null}
    </dl>
  )
}

const STYLES = {
  open: { tone: 'warning', Icon: Clock },
  covered: { tone: 'success', Icon: Check },
  awaited: { tone: 'warning', Icon: Hourglass },
  expired: { tone: 'neutral', Icon: CalendarX2 },
  fulfilled: { tone: 'success', Icon: Check },
  cancelled: { tone: 'neutral', Icon: X },
  takenDown: { tone: 'neutral', Icon: Ban },
} as const

type RequestStateBadgeProps = Pick<OwnRequest, 'state' | 'canEdit'>

function RequestStateBadge({ state, canEdit }: RequestStateBadgeProps) {
  const t = useTranslations('requests.own.states')
  // After the need date, the requester has to confirm who donated.
  const shown = state === 'covered' && !canEdit ? 'awaited' : state
  const { tone, Icon } = STYLES[shown]
  return (
    <Badge tone={tone} className="whitespace-normal">
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {t(shown)}
    </Badge>
  )
}
