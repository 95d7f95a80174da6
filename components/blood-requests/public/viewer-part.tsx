'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSWRConfig } from 'swr'
import { CloseButtons } from '@/components/blood-requests/own/close-buttons'
import { EditButton } from '@/components/blood-requests/own/edit-button'
import { GaveButton } from '@/components/blood-requests/own/gave-button'
import { isStanding, PledgerList, WaitingCount } from '@/components/blood-requests/own/pledger-list'
import { PossibleDonors } from '@/components/blood-requests/own/possible-donors'
import { WaitingPlace } from '@/components/blood-requests/own/waiting-place'
import { WithdrawButton } from '@/components/blood-requests/own/withdraw-button'
import { SaveForReading } from '@/components/offline/save-for-reading'
import type { CurrentUser } from '@/components/session/use-auth'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { lineLinkLook } from '@/components/ui/link-look'
import type { OwnWaiting } from '@/lib/features/blood-requests/eligibility'
import type { RequestViewer } from '@/lib/features/blood-requests/read-request-viewer'
import { fullLocation } from '@/lib/features/blood-requests/rules'
import type { OwnRequest, ShownRequest } from '@/lib/features/blood-requests/shapes'
import { PledgedSteps } from './pledged-steps'
import { eligibilityKey } from './use-eligibility'
import { useRequestViewer } from './use-request-viewer'

export type ViewerPartProps = {
  request: ShownRequest
  person: CurrentUser
  renderedOn: string
}

export function ViewerPart({ request, person, renderedOn }: ViewerPartProps) {
  const { data, mutate } = useRequestViewer(request._id, person)
  const { mutate: mutateAny } = useSWRConfig()
  const { email } = person
  const seen = useRef(request)

  // An action here refreshes the page, which brings a new `request`.
  useEffect(() => {
    if (seen.current === request) return
    seen.current = request
    mutate()
    mutateAny(eligibilityKey({ email }))
  }, [request, email, mutate, mutateAny])

  if (data?.own) return <OwnerPart own={data.own} renderedOn={renderedOn} />
  if (data?.pledge && data.contact) {
    return (
      <>
        <SaveForReading
          name={`pledge:${request._id}`}
          person={email}
          data={{
            ...{ requestId: request._id, bloodGroup: request.bloodGroup, bags: data.pledge.bags },
            ...{ date: data.pledge.date, location: fullLocation(request) },
            phone: data.contact.phone,
          }}
        />
        <DonorPart request={{ ...request, ...data.contact }} pledge={data.pledge} />
      </>
    )
  }
  // Donors who withdrew, were rejected or were blocked must lose the saved number.
  const forgotten = data ? <SaveForReading name={`pledge:${request._id}`} data={null} /> : null
  return (
    <>
      {forgotten}
      {data?.waiting ? <WaitingPart waiting={data.waiting} /> : null}
    </>
  )
}

function WaitingPart({ waiting }: { waiting: OwnWaiting }) {
  const t = useTranslations('blood-requests.public.waiting')
  return (
    <Part title={t(waiting.status === 'called' ? 'called' : 'title')}>
      <div className="mt-2">
        <WaitingPlace place={waiting} />
      </div>
    </Part>
  )
}

function OwnerPart({ own, renderedOn }: { own: OwnRequest; renderedOn: string }) {
  const t = useTranslations('blood-requests.public.page.yours')
  const { request, bagsAsked, state, canEdit, canClose, pledges } = own
  const pledged = pledges.filter(isStanding).length
  return (
    <Part title={t('title')}>
      <div className="mt-3">
        <PledgerList pledges={pledges} isOpen={state === 'open'} renderedOn={renderedOn} />
      </div>
      <WaitingCount waiting={own.waiting} />
      {canEdit && state === 'open' ? (
        <div className="mt-5">
          <PossibleDonors request={request} />
        </div>
      ) : null}
      {canClose ? (
        <div className="mt-5 flex flex-wrap gap-2 *:grow sm:*:grow-0 lg:*:grow">
          {canEdit ? (
            <EditButton request={request} bagsAsked={bagsAsked} renderedOn={renderedOn} />
          ) : null}
          <CloseButtons request={request} pledged={pledged} renderedOn={renderedOn} />
        </div>
      ) : null}
      <p className="mt-3">
        <MoreLink href="/dashboard/myrequests">{t('all')}</MoreLink>
      </p>
    </Part>
  )
}

type DonorPartProps = { request: ShownRequest; pledge: NonNullable<RequestViewer['pledge']> }

function DonorPart({ request, pledge }: DonorPartProps) {
  const t = useTranslations('blood-requests.public.pledged')
  return (
    <Part title={t('title', { bags: pledge.bags })}>
      {pledge.canWithdraw ? (
        <>
          <h3 className="mt-2 mb-3 font-semibold text-text-muted">{t('next')}</h3>
          <PledgedSteps request={request} />
          <p className="mt-5 mb-2">
            <span className="block font-semibold">{t('cannot')}</span>
            <span className="text-text-muted">{t('cannotText')}</span>
          </p>
          <div className="flex flex-wrap gap-2">
            {pledge.canSayGave ? <GaveButton pledge={pledge} /> : null}
            <WithdrawButton pledge={pledge} />
          </div>
        </>
      ) : (
        <div className="mt-2">
          <span className="block text-text-muted">{t(pledge.saidGave ? 'saidGave' : 'over')}</span>
          {pledge.canSayGave ? (
            <span className="mt-3 block">
              <GaveButton pledge={pledge} />
            </span>
          ) : null}
          <MoreLink href="/dashboard/mydonations">{t('all')}</MoreLink>
        </div>
      )}
    </Part>
  )
}

function MoreLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className={lineLinkLook}>
      {children}
    </Link>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" id="viewer" aria-labelledby="viewer-heading" className="scroll-mt-20">
      <h2 id="viewer-heading" className="text-lg font-bold">
        {title}
      </h2>
      {children}
    </Card>
  )
}
