import { useTranslations } from 'next-intl'
import { CoveredRequestNotice, PledgeButton } from '@/components/pledges/public/pledge-button'
import { BloodGroupTile, printedBloodGroup } from '@/components/ui/blood-group'
import { Card } from '@/components/ui/card'
import { PhoneText } from '@/components/ui/contact-text'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { useFormatDayWithWeekday } from '@/components/ui/use-format'
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

/** For server and client components. */
export function RequestCard({ request, today, as: Heading = 'h3', names }: RequestCardProps) {
  const t = useTranslations('requests.public.card')
  const formatDayWithWeekday = useFormatDayWithWeekday()
  const shareText = useRequestShareText(request, names)
  const headingId = `request-${request._id}`
  const href = `/request/${request._id}`
  return (
    <Card as="article" aria-labelledby={headingId} className="h-full gap-2 p-3 sm:gap-2.5 sm:p-5">
      <header className="flex items-center gap-3">
        <BloodGroupTile
          group={request.bloodGroup}
          size="sm"
          decorative
          className="size-13 text-lg"
        />
        <div className="min-w-0 flex-1">
          <Heading id={headingId} className="leading-snug font-extrabold sm:text-lg">
            <Link href={href} className="underline-offset-4 hover:underline">
              {t('heading', { bloodGroup: printedBloodGroup(request.bloodGroup) })}
            </Link>
          </Heading>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm *:whitespace-nowrap">
            <UrgencyBadge needDate={request.needDate} urgency={request.urgency} today={today} />
            <time
              dateTime={request.needDate}
              // The urgency already says today or tomorrow, so phones hide the date.
              className={isSoon(request.urgency) ? 'max-sm:sr-only' : undefined}
            >
              {formatDayWithWeekday(request.needDate)}
            </time>
          </p>
        </div>
      </header>
      <CardFacts request={request} names={names} />
      <footer className="flex flex-wrap items-center gap-1.5 sm:gap-2">
        {request.phone ? (
          <PhoneLink phone={request.phone} />
        ) : (
          <HiddenPhoneLink request={request} />
        )}
        {request.bagsNeeded === 0 ? (
          <CoveredRequestNotice request={request} describedBy={headingId}>
            <p className="flex min-h-12 flex-1 items-center justify-center gap-2 rounded bg-success-soft px-3 font-semibold text-success">
              <Icon name="circle-check" className="size-5 shrink-0" />
              {t('covered')}
            </p>
          </CoveredRequestNotice>
        ) : (
          <PledgeButton
            request={request}
            describedBy={headingId}
            className="flex-1 whitespace-nowrap"
          />
        )}
        <RequestShareButton request={request} text={shareText} describedBy={headingId} />
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
    <dl className="flex flex-1 flex-col gap-0.5 leading-snug wrap-anywhere">
      <div className="flex flex-wrap justify-between gap-x-3">
        <dt className="sr-only">{t('bags')}</dt>
        <dd className="order-last font-semibold">{needed}</dd>
        <dt className="sr-only">{t('patient')}</dt>
        <dd className="line-clamp-1 font-semibold">{request.patientName}</dd>
      </div>
      <div>
        <dt className="sr-only">{t('location')}</dt>
        <dd className="line-clamp-2 text-text-muted in-data-member:max-sm:line-clamp-1">
          {toLocalPlace(hospitalAndLocation(request), names)}
        </dd>
        {place ? (
          <dd className="flex items-center gap-1">
            <Icon name="map-pin" className="size-4 shrink-0 text-text-muted" />
            <span className="line-clamp-1">{place}</span>
          </dd>
        ) : null}
      </div>
    </dl>
  )
}

/** The request's page decides who may see the number. */
function HiddenPhoneLink({ request: { _id, phoneFor } }: Pick<RequestCardProps, 'request'>) {
  const t = useTranslations('requests.public.card')
  return (
    <Link href={`/request/${_id}`} className="call-link text-text-muted">
      <Icon name="phone" className="size-5 shrink-0" />
      <span className="max-sm:sr-only">
        {t(phoneFor === 'members' ? 'phoneForMembers' : 'phoneForPledged')}
      </span>
    </Link>
  )
}

function PhoneLink({ phone }: Pick<BloodRequestDto, 'phone'>) {
  return (
    <a href={telephoneHref(phone)} className="call-link">
      <Icon name="phone" className="size-5 shrink-0" />
      <span className="max-sm:sr-only">
        <PhoneText phone={phone} />
      </span>
    </a>
  )
}

function isSoon(urgency: BloodRequestDto['urgency']): boolean {
  return urgency === 'critical' || urgency === 'urgent'
}
