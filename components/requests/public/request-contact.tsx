'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { useEligibility } from '@/components/pledges/public/eligibility-provider'
import { loginHref } from '@/components/session/login-href'
import { SignedInOnly } from '@/components/session/signed-in-only'
import { useSession } from '@/components/session/use-session'
import { Button } from '@/components/ui/button'
import { NeverSendMoney, PhoneText } from '@/components/ui/contact-text'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { useToday } from '@/components/ui/use-today'
import { telephoneHref } from '@/lib/core/validation/phone-links'
import type { RequestViewerDto } from '@/lib/features/pledges/server/read-request-viewer'
import { isRequestListed, type RequestState } from '@/lib/features/requests/rules'
import type { BloodRequestDto } from '@/lib/features/requests/server/request-dto'
import { PatientFact, PhoneFact, RequestFact } from './request-facts'
import type { LoadedRequestViewerProps } from './use-request-viewer'

type RequestContactProps = {
  request: BloodRequestDto & { status: RequestState['status'] }
  renderedOn: string
}

/** Once the request is over, only the requester and donors who pledged can load the contact. */
export function RequestContact({ request, renderedOn }: RequestContactProps) {
  const today = useToday(renderedOn)
  const { _id, status, needDate, patientName, phone } = request
  const isOwn = useIsOwnRequest(_id)
  if (patientName && isRequestListed({ status, needDate }, today)) {
    return (
      <RequestContactFacts
        request={request}
        patientName={patientName}
        phone={phone}
        hasBar={!isOwn}
      />
    )
  }
  return <WithheldContact requestId={_id} />
}

function WithheldContact({ requestId }: { requestId: string }) {
  const t = useTranslations('requests.public.page')
  return (
    <RequestViewer requestId={requestId}>
      {(viewer) =>
        viewer?.contact ? (
          <RequestContactFacts request={{ _id: requestId }} {...viewer.contact} />
        ) : (
          <div className="contents">
            <dt className="sr-only">{t('withheld.label')}</dt>
            <dd className="text-text-muted">{t('withheld.text')}</dd>
          </div>
        )
      }
    </RequestViewer>
  )
}

type RequestContactFactsProps = Pick<BloodRequestDto, 'patientName' | 'phone'> & {
  request: Pick<BloodRequestDto, '_id' | 'phoneFor'>
  /** Whether phones show the number in the bar. */
  hasBar?: boolean
}

function RequestContactFacts({ request, patientName, phone, hasBar }: RequestContactFactsProps) {
  return (
    <>
      <PatientFact patientName={patientName} />
      {phone ? (
        <PhoneWithWarning phone={phone} hasBar={hasBar} />
      ) : (
        <HiddenPhone request={request} hasBar={hasBar} />
      )}
    </>
  )
}

type HiddenPhoneProps = Pick<RequestContactFactsProps, 'request' | 'hasBar'>

/** The page never contains the number: the browser loads it for readers who may see it. */
function HiddenPhone(props: HiddenPhoneProps) {
  return (
    <RequestViewer requestId={props.request._id}>
      {(viewer) => <ViewerPhone {...props} viewer={viewer} />}
    </RequestViewer>
  )
}

function ViewerPhone({
  request: { _id, phoneFor },
  hasBar,
  viewer: data,
}: HiddenPhoneProps & { viewer: RequestViewerDto | undefined }) {
  const t = useTranslations('requests.public')
  const { currentUser } = useSession()
  const phone = data?.contact?.phone
  if (phone) return <PhoneWithWarning phone={phone} hasBar={hasBar} />
  const isForMembers = phoneFor === 'members'
  const isLimited = isForMembers && currentUser && data
  const othersText = isForMembers ? 'members' : 'pledged'
  const text = data?.contact && data.pledge ? 'emailed' : isLimited ? 'limit' : othersText
  const mayLoad = isForMembers && !data
  return (
    <>
      <RequestFact
        icon={<Icon name="phone" />}
        label={t('card.phone')}
        // The bar then asks to log in, or waits for the number.
        className={clsx(
          'order-last',
          hasBar && isForMembers && !(currentUser && data) && 'phone:hidden',
        )}
      >
        <span className={clsx('text-text-muted', mayLoad && 'number-to-come')}>
          {t(`hidden.${text}`)}
        </span>
        {isForMembers && !currentUser ? (
          <span className="for-guests-alone">
            <Link
              href={loginHref(`/request/${_id}`)}
              className="-my-1 flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4 hover:no-underline"
            >
              {t('hidden.login')}
            </Link>
          </span>
        ) : null}
      </RequestFact>
      {/* Reserves the space of the warning that comes with the number. */}
      {mayLoad ? (
        <div className="warning-to-come order-last">
          <dt className="sr-only">{t('page.warning')}</dt>
          <dd>
            <NeverSendMoney />
          </dd>
        </div>
      ) : null}
    </>
  )
}

type PhoneWithWarningProps = { phone: string; hasBar: boolean | undefined }

function PhoneWithWarning({ phone, hasBar }: PhoneWithWarningProps) {
  const t = useTranslations('requests.public.page')
  return (
    <>
      <PhoneFact phone={phone} className={clsx('order-last', hasBar && 'phone:hidden')} />
      <div className="order-last">
        <dt className="sr-only">{t('warning')}</dt>
        <dd>
          <NeverSendMoney />
        </dd>
      </div>
    </>
  )
}

function useIsOwnRequest(requestId: string): boolean {
  return useEligibility().eligibility?.ownRequests.includes(requestId) ?? false
}

/** For the bar of phones: calls, or leads guests to the login if members may see the number. */
export function RequestCallButton({ request }: Pick<RequestContactProps, 'request'>) {
  const isOwn = useIsOwnRequest(request._id)
  // Requesters do not call themselves.
  if (isOwn) return null
  if (request.phone) return <CallButton phone={request.phone} />
  return (
    <RequestViewer requestId={request._id}>
      {(viewer) => <ViewerCallButton request={request} viewer={viewer} />}
    </RequestViewer>
  )
}

type ViewerCallButtonProps = Pick<RequestContactFactsProps, 'request'> & {
  viewer: RequestViewerDto | undefined
}

function ViewerCallButton({ request: { _id, phoneFor }, viewer }: ViewerCallButtonProps) {
  const t = useTranslations('requests.public.card')
  const { currentUser } = useSession()
  const phone = viewer?.contact?.phone
  if (phone) return <CallButton phone={phone} />
  if (phoneFor !== 'members' || (currentUser && viewer)) return null
  // Members have its space from the beginning, so that nothing moves when the number arrives.
  const visibility = currentUser ? 'invisible' : 'for-guests'
  return (
    <Button
      asChild
      variant="secondary"
      className={clsx(barButtonClass, 'phone:text-sm', visibility)}
    >
      <Link href={loginHref(`/request/${_id}`)}>{t('phoneForMembers')}</Link>
    </Button>
  )
}

const barButtonClass = 'phone:px-2 phone:py-1 phone:leading-tight'

function CallButton({ phone }: Pick<BloodRequestDto, 'phone'>) {
  const t = useTranslations('requests.public.card')
  return (
    <Button asChild variant="secondary" className={barButtonClass}>
      <a href={telephoneHref(phone)}>
        <span>
          {t('call')}{' '}
          <span className="figures block text-sm leading-tight font-normal whitespace-nowrap">
            <PhoneText phone={phone} />
          </span>
        </span>
      </a>
    </Button>
  )
}

const loadViewer = () => import('./use-request-viewer').then((module) => module.LoadedRequestViewer)

function RequestViewer({ requestId, children }: Omit<LoadedRequestViewerProps, 'person'>) {
  return (
    <SignedInOnly
      load={loadViewer}
      render={(Loaded, person) => (
        <Loaded requestId={requestId} person={person}>
          {children}
        </Loaded>
      )}
    >
      {children(undefined)}
    </SignedInOnly>
  )
}
