'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSWRConfig } from 'swr'
import { SaveOffline } from '@/components/offline/save-offline'
import {
  ConfirmOwnDonationButton,
  WithdrawPledgeButton,
} from '@/components/pledges/own/own-pledge-buttons'
import {
  isActivePledge,
  PledgerList,
  WaitingListCount,
} from '@/components/pledges/own/pledger-list'
import { eligibilityKey } from '@/components/pledges/public/eligibility-response'
import { PledgeNextSteps } from '@/components/pledges/public/pledge-next-steps'
import {
  CloseRequestButtons,
  EditRequestButton,
} from '@/components/requests/own/own-request-buttons'
import { PossibleDonors } from '@/components/requests/own/possible-donors'
import type { CurrentUser } from '@/components/session/use-auth'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { standaloneLinkStyle } from '@/components/ui/link-styles'
import { WaitingPosition } from '@/components/waiting-list/waiting-lists'
import type { OwnRequest } from '@/lib/features/pledges/server/pledge-dto'
import type { RequestViewerDto } from '@/lib/features/pledges/server/read-request-viewer'
import { fullLocation } from '@/lib/features/requests/rules'
import type { BloodRequestDto } from '@/lib/features/requests/server/request-dto'
import type { WaitingEntryDto } from '@/lib/features/waiting-list/rules'
import { useRequestViewer } from './use-request-viewer'

export type ViewerSectionProps = {
  request: BloodRequestDto
  person: CurrentUser
  renderedOn: string
}

export function ViewerSectionContent({ request, person, renderedOn }: ViewerSectionProps) {
  const { data, mutate } = useRequestViewer(request._id, person)
  const { mutate: mutateKey } = useSWRConfig()
  const { id } = person
  const lastRequest = useRef(request)

  // An action here refreshes the page, which brings a new `request`.
  useEffect(() => {
    if (lastRequest.current === request) return
    lastRequest.current = request
    mutate()
    mutateKey(eligibilityKey({ id }))
  }, [request, id, mutate, mutateKey])

  if (data?.own) return <RequesterContent own={data.own} renderedOn={renderedOn} />
  if (data?.pledge && data.contact) {
    return (
      <>
        <SaveOffline
          name={`pledge:${request._id}`}
          userId={id}
          data={{
            requestId: request._id,
            bloodGroup: request.bloodGroup,
            bags: data.pledge.bags,
            date: data.pledge.date,
            location: fullLocation(request),
            phone: data.contact.phone,
          }}
        />
        <DonorContent request={{ ...request, ...data.contact }} pledge={data.pledge} />
      </>
    )
  }
  // Donors who withdrew, were rejected or were blocked must lose the saved number.
  const clearedPhone = data ? <SaveOffline name={`pledge:${request._id}`} data={null} /> : null
  return (
    <>
      {clearedPhone}
      {data?.waiting ? <WaitingContent waiting={data.waiting} /> : null}
    </>
  )
}

function WaitingContent({ waiting }: { waiting: WaitingEntryDto }) {
  const t = useTranslations('waiting-list.public.waiting')
  return (
    <SectionCard title={t(waiting.status === 'called' ? 'called' : 'title')}>
      <div className="mt-2">
        <WaitingPosition entry={waiting} />
      </div>
    </SectionCard>
  )
}

function RequesterContent({ own, renderedOn }: { own: OwnRequest; renderedOn: string }) {
  const t = useTranslations('requests.public.page.yours')
  const { request, bagsAsked, state, canEdit, canClose, pledges } = own
  const pledged = pledges.filter(isActivePledge).length
  return (
    <SectionCard title={t('title')}>
      <div className="mt-3">
        <PledgerList pledges={pledges} isOpen={state === 'open'} renderedOn={renderedOn} />
      </div>
      <WaitingListCount waiting={own.waiting} />
      {canEdit && state === 'open' ? (
        <div className="mt-5">
          <PossibleDonors request={request} />
        </div>
      ) : null}
      {canClose ? (
        <div className="mt-5 flex flex-wrap gap-2 *:grow sm:*:grow-0 lg:*:grow">
          {canEdit ? (
            <EditRequestButton request={request} bagsAsked={bagsAsked} renderedOn={renderedOn} />
          ) : null}
          <CloseRequestButtons request={request} pledged={pledged} renderedOn={renderedOn} />
        </div>
      ) : null}
      <p className="mt-3">
        <MoreLink href="/dashboard/myrequests">{t('all')}</MoreLink>
      </p>
    </SectionCard>
  )
}

type DonorContentProps = {
  request: BloodRequestDto
  pledge: NonNullable<RequestViewerDto['pledge']>
}

function DonorContent({ request, pledge }: DonorContentProps) {
  const t = useTranslations('pledges.public.pledged')
  return (
    <SectionCard title={t('title', { bags: pledge.bags })}>
      {pledge.canWithdraw ? (
        <>
          <h3 className="mt-2 mb-3 font-semibold text-text-muted">{t('next')}</h3>
          <PledgeNextSteps request={request} />
          <p className="mt-5 mb-2">
            <span className="block font-semibold">{t('cannot')}</span>
            <span className="text-text-muted">{t('cannotText')}</span>
          </p>
          <div className="flex flex-wrap gap-2">
            {pledge.canSayGave ? <ConfirmOwnDonationButton pledge={pledge} /> : null}
            <WithdrawPledgeButton pledge={pledge} />
          </div>
        </>
      ) : (
        <div className="mt-2">
          <span className="block text-text-muted">{t(pledge.saidGave ? 'saidGave' : 'over')}</span>
          {pledge.canSayGave ? (
            <span className="mt-3 block">
              <ConfirmOwnDonationButton pledge={pledge} />
            </span>
          ) : null}
          <MoreLink href="/dashboard/mydonations">{t('all')}</MoreLink>
        </div>
      )}
    </SectionCard>
  )
}

function MoreLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className={standaloneLinkStyle}>
      {children}
    </Link>
  )
}

function SectionCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" id="viewer" aria-labelledby="viewer-heading" className="scroll-mt-20">
      <h2 id="viewer-heading" className="text-lg font-bold">
        {title}
      </h2>
      {children}
    </Card>
  )
}
