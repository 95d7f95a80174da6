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
    <dl className="flex flex-col gap-2.5">
      {contact ?? <PatientFact patientName={request.patientName} />}
      <RequestFact icon={<Icon name="heart-pulse" />} label={t('bloodGroup')}>
        {printedBloodGroup(request.bloodGroup)}
      </RequestFact>
      <RequestFact icon={<Icon name="droplet" />} label={t('bags')}>
        <span className="font-semibold">
          {isOver ? t('noMoreBags') : t('bagCount', { count: request.bagsNeeded })}
        </span>
        {request.component ? <span className="block">{component(request.component)}</span> : null}
      </RequestFact>
      <RequestFact icon={<Icon name="calendar-days" />} label={t('date')}>
        <time dateTime={request.needDate}>{formatDayWithWeekday(request.needDate)}</time>
        {request.urgency && !isOver ? (
          <span className="block">
            {posted && request.urgency !== 'scheduled'
              ? urgency(`posted.${request.urgency}`, { moment: posted })
              : urgency(`long.${request.urgency}`)}
          </span>
        ) : null}
      </RequestFact>
      <RequestFact icon={<Icon name="map-pin" />} label={t('location')}>
        {toLocalPlace(hospitalAndLocation(request), names)}
        {place ? <span className="block">{place}</span> : null}
      </RequestFact>
      {contact || !request.phone ? null : <PhoneFact phone={request.phone} />}
    </dl>
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
    <RequestFact icon={<Icon name="user" />} label={t('patient')}>
      <span className="font-semibold">{patientName}</span>
    </RequestFact>
  )
}

export function PhoneFact({ phone }: Pick<BloodRequestDto, 'phone'>) {
  const t = useTranslations('requests.public.card')
  return (
    <RequestFact icon={<Icon name="phone" />} label={t('phone')}>
      <a
        href={telephoneHref(phone)}
        className="-my-2.5 inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4 hover:no-underline"
      >
        <PhoneText phone={phone} />
      </a>
    </RequestFact>
  )
}

type RequestFactProps = { icon: ReactNode; label: string; children: ReactNode }

/** Must be inside a `dl`. */
export function RequestFact({ icon, label, children }: RequestFactProps) {
  return (
    <div className="fact">
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
