import { CalendarPlus, IdCard, MapPin, Phone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PlaceText } from '@/components/places/place-names'
import { Button } from '@/components/ui/button'
import { NeverSendMoney, PhoneText } from '@/components/ui/contact-text'
import { standaloneLinkStyle } from '@/components/ui/link-styles'
import { useFormatDayWithWeekday } from '@/components/ui/use-format'
import { telephoneHref } from '@/lib/core/validation/phone-links'
import { fullLocation } from '@/lib/features/requests/rules'
import type { BloodRequestDto } from '@/lib/features/requests/server/request-dto'

export function PledgeNextSteps({ request }: { request: BloodRequestDto }) {
  const t = useTranslations('pledges.public.pledged')
  const formatDayWithWeekday = useFormatDayWithWeekday()
  const { _id, patientName: patient, phone, needDate } = request
  return (
    <>
      <ol className="flex flex-col gap-4 text-left">
        <Step icon={<Phone />} title={t('call', { patient })}>
          {phone ? (
            <>
              {t('callText')}{' '}
              <a href={telephoneHref(phone)} className={standaloneLinkStyle}>
                <PhoneText phone={phone} />
              </a>
            </>
          ) : (
            t('callEmailed')
          )}
          <NeverSendMoney className="mt-1 text-text" />
        </Step>
        <Step icon={<MapPin />} title={t('go', { day: formatDayWithWeekday(needDate) })}>
          <PlaceText place={fullLocation(request)} />
        </Step>
        <Step icon={<IdCard />} title={t('bring')}>
          {t('bringText')}
        </Step>
      </ol>
      <Button asChild variant="secondary" className="mt-4 w-full">
        <a href={`/request/${_id}/calendar.ics`} download>
          <CalendarPlus aria-hidden="true" className="size-5" />
          {t('calendar')}
        </a>
      </Button>
    </>
  )
}

type StepProps = { icon: ReactNode; title: string; children: ReactNode }

function Step({ icon, title, children }: StepProps) {
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3">
      <span aria-hidden="true" className="mt-0.5 text-text-muted [&_svg]:size-5">
        {icon}
      </span>
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{title}</p>
        <div className="text-text-muted">{children}</div>
      </div>
    </li>
  )
}
