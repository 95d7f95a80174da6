import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { StockedBloodBanks } from '@/components/blood-banks/stocked-blood-banks'
import { NoScriptNotice } from '@/components/layout/no-script-notice'
import { SaveOffline } from '@/components/offline/save-offline'
import { EligibilityCard } from '@/components/pledges/public/eligibility-card'
import { PledgeProvider } from '@/components/pledges/public/pledge-button'
import { PledgeProgress } from '@/components/pledges/public/pledge-progress'
import { SharePanel } from '@/components/share/share-panel'
import { CircleInvitation } from '@/components/standing-requests/circle-invitation'
import { RequestSafetyMenu } from '@/components/trust/safety-menu-button'
import { TrustLabelList } from '@/components/trust/trust-label-list'
import { BloodGroupTile, printedBloodGroup } from '@/components/ui/blood-group'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { Icon } from '@/components/ui/icon'
import { standaloneLinkStyle } from '@/components/ui/link-styles'
import type { StockedBankDto } from '@/lib/features/blood-banks/server/list-stocked-blood-banks'
import { PLATELET_DEFERRAL } from '@/lib/features/donors/platelet-deferral'
import { DAYS_BETWEEN_DONATIONS } from '@/lib/features/donors/rules'
import type { PlaceNames } from '@/lib/features/places/place-names'
import type { RequestState } from '@/lib/features/requests/rules'
import type { BloodRequestDto } from '@/lib/features/requests/server/request-dto'
import type { TrustLabels } from '@/lib/features/trust/rules'
import { localizedFileHref } from '@/lib/i18n/localized-path'
import { textLangAttribute } from '@/lib/i18n/text-lang-attribute'
import { LiveRequest } from './live-request'
import { LiveUrgencyBadge } from './live-urgency-badge'
import { RequestAction } from './request-action'
import { RequestBar } from './request-bar'
import { RequestContact } from './request-contact'
import { RequestFacts, useRequestShareText } from './request-facts'
import { RequestMessages } from './request-messages'
import { FindDonorsSection, ViewerSection } from './viewer-sections'

type RequestViewProps = {
  request: BloodRequestDto & {
    status: RequestState['status']
    bagsAsked: number
    postedAt?: string
    labels?: TrustLabels
    /** The standing request that posted it. */
    circle?: string
  }
  /** With the host. */
  url: string
  today: string
  names?: PlaceNames
  banks?: StockedBankDto[]
}

const HEADING_ID = 'request-heading'
const SAFETY_NAMESPACES = [
  'trust.menu',
  'trust.report',
  'trust.block',
  'trust.labels',
  'moderation.reasons',
  'moderation.validation',
] as const

export function RequestView({ request, url, today, names, banks = [] }: RequestViewProps) {
  const t = useTranslations('requests.public')
  const heading = t('card.heading', { bloodGroup: printedBloodGroup(request.bloodGroup) })
  const text = useRequestShareText(request, names)
  const isRunning = isRunningRequest(request)
  return (
    <div className="group/page container-page pt-4 pb-16 sm:pt-6 sm:pb-20">
      <Breadcrumb items={[{ label: t('list.title'), href: '/allrequest' }, { label: heading }]} />
      <RequestMessages
        extraNamespaces={[
          'requests.own',
          'pledges.own',
          'matching.own',
          'waiting-list.own',
          'donors.places',
          'admin-list',
          'users.identity',
          'users.account.mailLink',
          ...SAFETY_NAMESPACES,
        ]}
      >
        <PledgeProvider>
          <LiveRequest request={request} />
          <SaveOffline name={`request:${request._id}`} data={isRunning ? request : null} />
          {request.status === 'open' ? (
            <FindDonorsSection request={request} shared={{ url, text }} />
          ) : null}
          <div className="mt-4 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_min(23rem,40%)] lg:grid-rows-[auto_auto_1fr]">
            <RequestArticle request={request} heading={heading} today={today} names={names} />
            {/* On a phone, a reader who comes too late sees this first. */}
            <div
              className={cn(
                'flex flex-col gap-6 lg:row-span-3',
                !isRunning && 'max-lg:order-first',
              )}
            >
              <Card as="section">
                <PledgeProgress asked={request.bagsAsked} needed={request.bagsNeeded} />
                <NoScriptNotice className="mt-4" />
                <div className="mt-5 print:hidden">
                  <RequestAction request={request} renderedOn={today} describedBy={HEADING_ID} />
                </div>
                <RequestBar request={request} renderedOn={today} describedBy={HEADING_ID} />
              </Card>
              <ViewerSection request={request} renderedOn={today} />
              {isRunning && request.circle ? <CircleInvitation id={request.circle} /> : null}
              {isRunning ? (
                <Card
                  as="section"
                  aria-labelledby="share-heading"
                  // The requester shares in the part above.
                  className="group-has-[.find-donors]/page:hidden print:hidden"
                >
                  <h2 id="share-heading" className="mb-3 text-lg font-bold">
                    {t('share.title')}
                  </h2>
                  <SharePanel shared={{ url, text }} />
                  {request.status === 'open' ? <PosterLink requestId={request._id} /> : null}
                </Card>
              ) : null}
            </div>
            {isRunning ? <EligibilityCard request={request} /> : null}
            {isRunning ? (
              <StockedBloodBanks
                banks={banks}
                names={names}
                filters={{ district: request.district, bloodGroup: request.bloodGroup }}
              />
            ) : null}
          </div>
        </PledgeProvider>
      </RequestMessages>
    </div>
  )
}

/** The page is cached, so its client components decide whether the day has passed. */
function isRunningRequest({ status }: RequestViewProps['request']): boolean {
  return status === 'open' || status === 'covered'
}

type RequestArticleProps = Pick<RequestViewProps, 'request' | 'today' | 'names'> & {
  heading: string
}

function RequestArticle({ request, heading, today, names }: RequestArticleProps) {
  const isRunning = isRunningRequest(request)
  return (
    <Card as="article" aria-labelledby={HEADING_ID}>
      <header className="flex items-center gap-4 border-b border-line pb-3 sm:gap-6 sm:pb-5">
        <BloodGroupTile
          group={request.bloodGroup}
          size="lg"
          decorative
          className="max-sm:size-16 max-sm:text-xl"
        />
        <div className="flex min-w-0 flex-col items-start gap-2">
          <h1 id={HEADING_ID} className="text-2xl font-extrabold wrap-anywhere max-sm:text-xl">
            {heading}
          </h1>
          {isRunning ? (
            <LiveUrgencyBadge
              needDate={request.needDate}
              urgency={request.urgency}
              renderedOn={today}
            />
          ) : null}
        </div>
      </header>
      <div className="pt-3 sm:pt-5">
        <RequestFacts
          request={request}
          isOver={!isRunning}
          names={names}
          contact={<RequestContact request={request} renderedOn={today} />}
        />
        {isRunning ? <RequestNote request={request} /> : null}
        <div className="mt-4 flex items-end justify-end gap-2">
          <TrustLabelList labels={request.labels} of="request" className="grow" />
          {isRunning ? <RequestSafetyMenu requestId={request._id} name={heading} /> : null}
        </div>
      </div>
    </Card>
  )
}

function PosterLink({ requestId }: { requestId: string }) {
  const t = useTranslations('requests.public.page')
  return (
    <a
      href={localizedFileHref(`/api/requests/${requestId}/poster`, useLocale())}
      target="_blank"
      rel="noopener"
      className={cn(standaloneLinkStyle, 'mt-2 gap-2 self-start')}
    >
      <Icon name="file-down" className="size-5" />
      {t('poster')}
    </a>
  )
}

export function RequestNote({ request: { note, component } }: { request: BloodRequestDto }) {
  const t = useTranslations('requests.public.page')
  const locale = useLocale()
  return (
    <>
      {note ? (
        <section className="mt-5 border-t border-line pt-4">
          <h2 className="font-bold">{t('note')}</h2>
          <p
            lang={textLangAttribute(note, locale)}
            className="mt-1 wrap-anywhere whitespace-pre-line"
          >
            {note}
          </p>
        </section>
      ) : null}
      {component === 'platelets' ? (
        <ComponentNote title={t('platelets.title')}>
          {t.rich('platelets.text', {
            again: PLATELET_DEFERRAL.weeksAfterPlatelets,
            afterBlood: PLATELET_DEFERRAL.weeksAfterBlood,
            days: DAYS_BETWEEN_DONATIONS,
            source: (words) => (
              <a
                href={PLATELET_DEFERRAL.source}
                target="_blank"
                rel="noopener noreferrer"
                className="underline underline-offset-4 hover:no-underline"
              >
                {words}
              </a>
            ),
          })}
        </ComponentNote>
      ) : null}
      {component === 'plasma' ? (
        <ComponentNote title={t('plasma.title')}>{t('plasma.text')}</ComponentNote>
      ) : null}
    </>
  )
}

function ComponentNote({ title, children }: { title: string; children: ReactNode }) {
  return (
    <aside className="mt-5 flex gap-3 rounded bg-surface-hover p-4">
      <Icon name="info" className="mt-0.5 size-5 shrink-0 text-text-muted" />
      <div>
        <p className="font-bold">{title}</p>
        <p>{children}</p>
      </div>
    </aside>
  )
}
