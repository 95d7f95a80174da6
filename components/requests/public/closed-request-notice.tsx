import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import type { RequestState } from '@/lib/features/requests/rules'

const STYLES = {
  covered: { icon: 'circle-check', look: 'bg-success-soft text-success' },
  fulfilled: { icon: 'circle-check', look: 'bg-success-soft text-success' },
  closed: { icon: 'lock', look: 'bg-surface-hover text-text' },
  past: { icon: 'calendar-x-2', look: 'bg-surface-hover text-text' },
} as const

type ClosedRequestNoticeProps = {
  request: Pick<RequestState, 'status' | 'needDate'>
  today: string
  children?: ReactNode
}

export function ClosedRequestNotice({ request, today, children }: ClosedRequestNoticeProps) {
  const { status, needDate } = request
  const t = useTranslations('requests.public.page')
  const isPast = status === 'open' || (status === 'covered' && needDate < today)
  const state = isPast ? 'past' : status
  const { icon, look } = STYLES[state]
  return (
    <div>
      <div className={clsx('flex gap-3 rounded p-4', look)}>
        <Icon name={icon} className="mt-0.5 size-6 shrink-0" />
        <div>
          <p className="font-bold">{t(`${state}.title`)}</p>
          <p className="text-text">{t(`${state}.text`)}</p>
        </div>
      </div>
      {children}
      <Button asChild variant="secondary" className="mt-4 w-full">
        <Link href="/allrequest">{t('others')}</Link>
      </Button>
    </div>
  )
}
