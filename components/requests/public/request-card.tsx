import { clsx } from 'clsx'
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

/**
 * On phones a row of at most 110 px, which opens the request's page: the group beside the heading and the
 * day, and how much, the place and the number beside one button.
 */
const rowClass = clsx(
  'h-full sm:gap-2.5 sm:p-5',
  'max-sm:relative max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)_auto] max-sm:items-center max-sm:gap-x-2 max-sm:gap-y-0 max-sm:px-2 max-sm:py-0.5',
)

/** For server and client components. */
export function RequestCard({ request, today, as: Heading = 'h3', names }: RequestCardProps) {
  const t = useTranslations('requests.public.card')
  const formatDayWithWeekday = useFormatDayWithWeekday()
  const shareText = useRequestShareText(request, names)
  const headingId = `request-${request._id}`
  const href = `/request/${request._id}`
  const isUrgent = isSoon(request, today)
  return (
    <Card as="article" aria-labelledby={headingId} className={rowClass}>
      <header className="flex items-center gap-3 max-sm:contents">
        <BloodGroupTile
          group={request.bloodGroup}
          size="sm"
          decorative
          className="row-span-2 sm:size-13 sm:text-lg"
        />
        <div className="min-w-0 flex-1 max-sm:contents">
          <Heading
            id={headingId}
            className="leading-snug font-extrabold max-sm:col-span-2 sm:text-lg"
          >
            <Link
              href={href}
              className="underline-offset-4 hover:underline max-sm:after:absolute max-sm:after:inset-0"
            >
              {t('heading', { bloodGroup: printedBloodGroup(request.bloodGroup) })}
            </Link>
          </Heading>
          <p className="flex items-center gap-x-2 text-sm *:whitespace-nowrap max-sm:col-span-2 max-sm:col-start-2 max-sm:[&_.badge]:py-0 sm:mt-0.5 sm:flex-wrap">
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
      <footer className="flex flex-wrap items-center gap-2 max-sm:contents">
        <p className="min-w-0 text-sm leading-tight text-text-muted max-sm:col-span-2 max-sm:col-start-1 sm:hidden">
          {request.phone ? <PhoneText phone={request.phone} /> : t(hiddenPhoneText(request))}
        </p>
        {request.phone ? (
          <PhoneLink phone={request.phone} />
        ) : (
          <HiddenPhoneLink request={request} />
        )}
        <div className="contents max-sm:col-start-3 max-sm:row-span-3 max-sm:row-start-3 max-sm:flex max-sm:items-center max-sm:[&_.donor-fit]:hidden">
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
    <dl className="flex flex-1 flex-col gap-0.5 leading-snug wrap-anywhere max-sm:contents">
      <div className="flex justify-between gap-x-3 max-sm:relative max-sm:col-span-2 max-sm:col-start-1 max-sm:gap-x-2 max-sm:text-sm max-sm:leading-tight sm:flex-wrap">
        <dt className="sr-only">{t('bags')}</dt>
        <dd className="font-semibold max-sm:shrink-0 sm:order-last">{needed}</dd>
        <dt className="sr-only">{t('patient')}</dt>
        <dd className="line-clamp-1 font-semibold max-sm:min-w-0 max-sm:flex-1 max-sm:font-normal">
          {request.patientName}
        </dd>
      </div>
      <div className="max-sm:relative max-sm:col-span-2 max-sm:col-start-1 max-sm:flex max-sm:gap-x-1.5 max-sm:text-sm max-sm:leading-tight">
        <dt className="sr-only">{t('location')}</dt>
        <dd className="text-text-muted max-sm:order-last max-sm:line-clamp-1 max-sm:min-w-0 sm:line-clamp-2">
          {toLocalPlace(hospitalAndLocation(request), names)}
        </dd>
        {place ? (
          <dd className="flex items-center gap-1 max-sm:max-w-3/4 max-sm:shrink-0">
            <Icon name="map-pin" className="size-4 shrink-0 text-text-muted max-sm:hidden" />
            <span className="line-clamp-1">{place}</span>
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
