import { useTranslations } from 'next-intl'
import { CoveredRequestNotice, PledgeButton } from '@/components/pledges/public/pledge-button'
import { BloodGroupTile, printedBloodGroup } from '@/components/ui/blood-group'
import { Card } from '@/components/ui/card'
import { PhoneText } from '@/components/ui/contact-text'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { daysBetween, useFormatDayWithWeekday } from '@/components/ui/use-format'
import { telephoneHref } from '@/lib/core/validation/phone-links'
import { type PlaceNames, toLocalPlace } from '@/lib/features/places/place-names'
import { hospitalAndLocation } from '@/lib/features/requests/rules'
import type { BloodRequestDto } from '@/lib/features/requests/server/request-dto'
import { useRequestPlaceText, useRequestShareText } from './request-facts'
import { RequestShareButton } from './request-share-button'
import { UrgencyBadge } from './urgency-badge'

type RequestCardProps = {
  request: BloodRequestDto
  today: string
  as?: 'h2' | 'h3'
  /** Place names in the page's language, unless that is English. */
  names?: PlaceNames
}

/** For server and client components. On phones it is a row: see `request-card` in content.css. */
export function RequestCard({ request, today, as: Heading = 'h3', names }: RequestCardProps) {
  const t = useTranslations('requests.public.card')
  const formatDayWithWeekday = useFormatDayWithWeekday()
  const shareText = useRequestShareText(request, names)
  const headingId = `request-${request._id}`
  const href = `/request/${request._id}`
  const isUrgent = isSoon(request, today)
  return (
    <Card as="article" aria-labelledby={headingId} className="request-card">
      <header>
        <BloodGroupTile group={request.bloodGroup} size="sm" decorative />
        <div>
          <Heading id={headingId}>
            <Link href={href}>
              {t('heading', { bloodGroup: printedBloodGroup(request.bloodGroup) })}
            </Link>
          </Heading>
          <p>
            <span className={isUrgent ? undefined : 'max-sm:hidden'}>
              <UrgencyBadge needDate={request.needDate} urgency={request.urgency} today={today} />
            </span>
            <time
              dateTime={request.needDate}
              // The urgency already says when, so phones hide the date.
              className={isUrgent ? 'max-sm:sr-only' : undefined}
            >
              {formatDayWithWeekday(request.needDate)}
            </time>
          </p>
        </div>
      </header>
      <CardFacts request={request} names={names} />
      <footer>
        <p>{request.phone ? <PhoneText phone={request.phone} /> : t(hiddenPhoneText(request))}</p>
        {request.phone ? (
          <PhoneLink phone={request.phone} />
        ) : (
          <HiddenPhoneLink request={request} />
        )}
        <div>
          {request.bagsNeeded === 0 ? (
            <CoveredRequestNotice request={request} describedBy={headingId}>
              <p className="flex min-h-12 flex-1 items-center justify-center gap-2 rounded bg-success-soft px-3 font-semibold text-success max-sm:min-h-11 max-sm:w-36 max-sm:px-2 max-sm:text-sm">
                <Icon name="circle-check" className="size-5 shrink-0" />
                {t('covered')}
              </p>
            </CoveredRequestNotice>
          ) : (
            <PledgeButton
              request={request}
              describedBy={headingId}
              className="flex-1 whitespace-nowrap max-sm:min-h-11 max-sm:px-2.5 max-sm:text-sm"
            />
          )}
        </div>
        <span className="contents max-sm:hidden">
          <RequestShareButton request={request} text={shareText} describedBy={headingId} />
        </span>
      </footer>
    </Card>
  )
}

function CardFacts({ request, names }: Pick<RequestCardProps, 'request' | 'names'>) {
  const t = useTranslations('requests.public.card')
  const componentName = useTranslations('requests.public.component')
  const place = useRequestPlaceText(request, names)
  const { bagsNeeded, component } = request
  const needed = [
    bagsNeeded > 0 && t('bagCount', { count: bagsNeeded }),
    component && componentName(component),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <dl>
      <div>
        <dt className="sr-only">{t('bags')}</dt>
        <dd className="request-bags">{needed}</dd>
        <dt className="sr-only">{t('patient')}</dt>
        <dd className="request-patient">{request.patientName}</dd>
      </div>
      <div>
        <dt className="sr-only">{t('location')}</dt>
        <dd className="request-hospital">{toLocalPlace(hospitalAndLocation(request), names)}</dd>
        {place ? (
          <dd className="request-place">
            <Icon name="map-pin" />
            <span>{place}</span>
          </dd>
        ) : null}
      </div>
    </dl>
  )
}

/** The request's page decides who may see the number. */
function HiddenPhoneLink({ request }: Pick<RequestCardProps, 'request'>) {
  const t = useTranslations('requests.public.card')
  return (
    <Link href={`/request/${request._id}`} className="call-link text-text-muted">
      <Icon name="phone" className="size-5 shrink-0" />
      {t(hiddenPhoneText(request))}
    </Link>
  )
}

function hiddenPhoneText({ phoneFor }: Pick<BloodRequestDto, 'phoneFor'>) {
  return phoneFor === 'members' ? 'phoneForMembers' : 'phoneForPledged'
}

function PhoneLink({ phone }: Pick<BloodRequestDto, 'phone'>) {
  return (
    <a href={telephoneHref(phone)} className="call-link">
      <Icon name="phone" className="size-5 shrink-0" />
      <PhoneText phone={phone} />
    </a>
  )
}

/** Whether the badge warns. */
function isSoon({ urgency, needDate }: BloodRequestDto, today: string): boolean {
  const days = daysBetween(today, needDate)
  return days >= 0 && (days <= 1 || urgency === 'critical' || urgency === 'urgent')
}
