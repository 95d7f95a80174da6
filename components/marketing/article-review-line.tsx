import { CalendarCheck, Clock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useDayText } from '@/components/ui/calendar-day'

type ReviewLineProps = { reviewed: string; minutes: number; className?: string }

/** When a text was last read for truth, and how long it takes to read. */
export function ReviewLine({ reviewed, minutes, className = '' }: ReviewLineProps) {
  const t = useTranslations('marketing.documents')
  const printDay = useDayText()
  return (
    <ul className={`flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-text-muted ${className}`}>
      <Fact icon={<CalendarCheck />}>
        <time dateTime={reviewed}>{t('updated', { day: printDay(reviewed) })}</time>
      </Fact>
      <Fact icon={<Clock />}>{t('minutes', { minutes })}</Fact>
    </ul>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden="true" className="[&_svg]:size-4.5">
        {icon}
      </span>
      {children}
    </li>
  )
}
