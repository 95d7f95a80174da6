import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { printedBloodGroup } from '@/components/ui/blood-group'
import { PhoneText } from '@/components/ui/contact-text'
import { Icon } from '@/components/ui/icon'
import { useFormatDateTime, useFormatDayWithWeekday } from '@/components/ui/use-format'
import { telephoneHref } from '@/lib/core/validation/phone-links'
import { formatBloodGroup } from '@/lib/features/donors/blood-groups'
import { type PlaceNames, toLocalPlace } from '@/lib/features/places/place-names'
import { fullLocation, hospitalAndLocation } from '@/lib/features/requests/rules'
import type { BloodRequestDto } from '@/lib/features/requests/server/request-dto'

type RequestFactsProps = {
  request: BloodRequestDto & { postedAt?: string }
  /** If true, no more bags are needed, even if donors pledged too few. */
  isOver?: boolean
  contact?: ReactNode
  names?: PlaceNames
}

export function RequestFacts({ request, isOver, contact, names }: RequestFactsProps) {
  const t = useTranslations('requests.public.card')
  const urgency = useTranslations('requests.public.urgency')
  const component = useTranslations('requests.public.component')
  const formatDayWithWeekday = useFormatDayWithWeekday()
  const formatDateTime = useFormatDateTime()
  const place = useRequestPlaceText(request, names)
  const posted = request.postedAt && formatDateTime(request.postedAt)
  return (
    <dl className="flex flex-col gap-2 sm:gap-2.5">
      {contact ?? <PatientFact patientName={request.patientName} />}
      <div className={factClass}>
        <FactIcon>
          <Icon name="droplet" />
        </FactIcon>
        <dt className="sr-only">{t('bloodGroup')}</dt>
        <dd className={separatedClass}>{printedBloodGroup(request.bloodGroup)}</dd>
        <dt className="sr-only">{t('bags')}</dt>
        <dd className={clsx('font-semibold', separatedClass)}>
          {isOver ? t('noMoreBags') : t('bagCount', { count: request.bagsNeeded })}
        </dd>
        {request.component ? (
          <dd className={separatedClass}>{component(request.component)}</dd>
        ) : null}
        <dt className="sr-only">{t('date')}</dt>
        <dd>
          <time dateTime={request.needDate}>{formatDayWithWeekday(request.needDate)}</time>
        </dd>
        {request.urgency && !isOver ? (
          <dd className="w-full text-sm text-text-muted">
            {posted && request.urgency !== 'scheduled'
              ? urgency(`posted.${request.urgency}`, { moment: posted })
              : urgency(`long.${request.urgency}`)}
          </dd>
        ) : null}
      </div>
      <div className={factClass}>
        <FactIcon>
          <Icon name="map-pin" />
        </FactIcon>
        <dt className="sr-only">{t('location')}</dt>
        <dd className={separatedClass}>{toLocalPlace(hospitalAndLocation(request), names)}</dd>
        {place ? <dd className="wrap-anywhere">{place}</dd> : null}
      </div>
      {contact || !request.phone ? null : <PhoneFact phone={request.phone} />}
    </dl>
  )
}

const factClass = 'relative flex flex-wrap gap-x-1.5 pl-7 leading-6'
/** A dot follows, unless it is the last one of its line. */
const separatedClass =
  "wrap-anywhere not-last:after:ml-1.5 not-last:after:text-text-muted not-last:after:content-['·']"

function FactIcon({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" className="absolute top-0.5 left-0 text-text-muted [&_svg]:size-5">
      {children}
    </span>
  )
}

export function useRequestPlaceText(
  { upazila, district }: Pick<BloodRequestDto, 'upazila' | 'district'>,
  names?: PlaceNames,
) {
  const t = useTranslations('requests.public.card')
  const place = upazila && district ? t('place', { upazila, district }) : district
  return place && toLocalPlace(place, names)
}

export function PatientFact({ patientName }: Pick<BloodRequestDto, 'patientName'>) {
  const t = useTranslations('requests.public.card')
  return (
    <div className={factClass}>
      <FactIcon>
        <Icon name="user" />
      </FactIcon>
      <dt className="sr-only">{t('patient')}</dt>
      <dd className="font-semibold wrap-anywhere">{patientName}</dd>
    </div>
  )
}

type PhoneFactProps = Pick<BloodRequestDto, 'phone'> & { className?: string }

export function PhoneFact({ phone, className }: PhoneFactProps) {
  const t = useTranslations('requests.public.card')
  return (
    <RequestFact icon={<Icon name="phone" />} label={t('phone')} className={className}>
      <a
        href={telephoneHref(phone)}
        className="-my-2.5 inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4 hover:no-underline"
      >
        <PhoneText phone={phone} />
      </a>
    </RequestFact>
  )
}

type RequestFactProps = { icon: ReactNode; label: string; className?: string; children: ReactNode }

/** Must be inside a `dl`. */
export function RequestFact({ icon, label, className, children }: RequestFactProps) {
  return (
    <div className={clsx('fact', className)}>
      <span aria-hidden="true">{icon}</span>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

export function useRequestShareText(request: BloodRequestDto, names?: PlaceNames): string {
  const t = useTranslations('requests.public.share')
  const component = useTranslations('requests.public.component.inSentence')
  const formatDayWithWeekday = useFormatDayWithWeekday()
  return t('text', {
    bloodGroup: formatBloodGroup(request.bloodGroup),
    bags: request.bagsNeeded,
    location: toLocalPlace(fullLocation(request), names),
    day: formatDayWithWeekday(request.needDate),
    urgency: request.urgency ?? 'none',
    component: component(request.component ?? 'any'),
  })
}
