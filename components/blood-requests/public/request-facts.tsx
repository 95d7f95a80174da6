import { CalendarDays, Droplet, HeartPulse, MapPin, Phone, User } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useWeekdayText } from '@/components/ui/calendar-day'
import { telephoneHref } from '@/lib/core/validation/phone-links'
import type { ShownRequest } from '@/lib/features/blood-requests/shapes'

type RequestFactsProps = {
  request: ShownRequest
  /** Whether the request has ended: no more bags are needed, even if some were not pledged. */
  isOver?: boolean
  /** Replaces the patient and the phone where they are loaded in the browser. */
  contact?: ReactNode
}

/** What a donor has to know about a request: for whom, how much, when, where, and whom to call. */
export function RequestFacts({ request, isOver, contact }: RequestFactsProps) {
  const t = useTranslations('blood-requests.public.card')
  const printDay = useWeekdayText()
  const place = usePlaceText(request)
  return (
    <dl className="flex flex-col gap-2.5">
      {contact ?? <PatientFact patientName={request.patientName} />}
      <Fact icon={<HeartPulse />} label={t('bloodGroup')}>
        {request.bloodGroup}
      </Fact>
      <Fact icon={<Droplet />} label={t('bags')}>
        <span className="font-semibold">
          {isOver ? t('noMoreBags') : t('bagCount', { count: request.bagsNeeded })}
        </span>
      </Fact>
      <Fact icon={<CalendarDays />} label={t('date')}>
        <time dateTime={request.needDate}>{printDay(request.needDate)}</time>
      </Fact>
      <Fact icon={<MapPin />} label={t('location')}>
        {request.location}
        {place ? <span className="block">{place}</span> : null}
      </Fact>
      {contact ? null : <PhoneFact phone={request.phone} />}
    </dl>
  )
}

/** The upazila and the district of a request, or as much of them as is known. */
export function usePlaceText({ upazila, district }: Pick<ShownRequest, 'upazila' | 'district'>) {
  const t = useTranslations('blood-requests.public.card')
  return upazila && district ? t('place', { upazila, district }) : district
}

export function PatientFact({ patientName }: Pick<ShownRequest, 'patientName'>) {
  const t = useTranslations('blood-requests.public.card')
  return (
    <Fact icon={<User />} label={t('patient')}>
      <span className="font-semibold">{patientName}</span>
    </Fact>
  )
}

export function PhoneFact({ phone }: Pick<ShownRequest, 'phone'>) {
  const t = useTranslations('blood-requests.public.card')
  return (
    <Fact icon={<Phone />} label={t('phone')}>
      <a
        href={telephoneHref(phone)}
        className="-my-2.5 inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4 hover:no-underline"
      >
        {phone}
      </a>
    </Fact>
  )
}

type FactProps = { icon: ReactNode; label: string; children: ReactNode }

/** One line of a request's facts, inside a `dl`. */
export function Fact({ icon, label, children }: FactProps) {
  return (
    <div className="grid grid-cols-[1.25rem_6rem_minmax(0,1fr)] items-start gap-x-2 sm:gap-x-2.5">
      <span aria-hidden="true" className="mt-0.5 text-text-muted [&_svg]:size-5">
        {icon}
      </span>
      <dt className="text-sm leading-6 text-text-muted">{label}</dt>
      <dd className="leading-6 wrap-anywhere">{children}</dd>
    </div>
  )
}
