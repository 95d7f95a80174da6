'use client'

import { Check, LogOut } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useLocalPlace } from '@/components/places/place-names'
import { usePledgeAction } from '@/components/pledges/own/use-pledge-action'
import { BloodGroupTile } from '@/components/ui/blood-group'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { toast } from '@/components/ui/toast'
import { useFormatDateTime, useFormatDayWithWeekday } from '@/components/ui/use-format'
import { apiFetch } from '@/lib/core/http/api-client'
import type { WaitingEntryDto } from '@/lib/features/waiting-list/rules'
import type { OwnWaitingEntry } from '@/lib/features/waiting-list/server/list-own-waiting-entries'

export function WaitingLists({ entries }: { entries: OwnWaitingEntry[] }) {
  const localPlace = useLocalPlace()
  const t = useTranslations('waiting-list.public.waiting')
  const formatDayWithWeekday = useFormatDayWithWeekday()
  if (entries.length === 0) return null
  return (
    <section id="waiting" aria-labelledby="waiting-heading" className="scroll-mt-20">
      <h2 id="waiting-heading" className="mb-1 text-xl font-bold">
        {t('title')}
      </h2>
      <p className="mb-4 text-text-muted">{t('lead')}</p>
      <ul className="grid gap-4 md:grid-cols-2">
        {entries.map(({ location, bloodGroup, needDate, ...entry }) => (
          <li key={entry.request}>
            <Card className="h-full gap-3 p-4 sm:p-5">
              <div className="flex items-center gap-3.5">
                <BloodGroupTile group={bloodGroup} size="sm" />
                <div className="min-w-0">
                  <Link
                    href={`/request/${entry.request}`}
                    className="font-semibold wrap-anywhere underline-offset-4 hover:underline"
                  >
                    {localPlace(location)}
                  </Link>
                  <p className="text-sm text-text-muted">
                    <time dateTime={needDate}>{formatDayWithWeekday(needDate)}</time>
                  </p>
                </div>
              </div>
              <WaitingPosition entry={entry} of={localPlace(location)} />
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}

type WaitingPositionProps = {
  entry: WaitingEntryDto
  of?: string
}

export function WaitingPosition({ entry, of = '' }: WaitingPositionProps) {
  const t = useTranslations('waiting-list.public.waiting')
  const formatDateTime = useFormatDateTime()
  const { request, status, before, answerBy } = entry
  const isReserved = status === 'called' && answerBy !== undefined
  const { row, isBusy, send } = usePledgeAction(isReserved)
  const path = `requests/${request}/waiting-list` as const

  async function confirm() {
    const isDone = await send(() => apiFetch(`${path}/confirmation`, { body: {} }))
    if (isDone) toast.success(t('confirmed'), { text: t('confirmedText') })
  }

  async function leave() {
    const isDone = await send(() => apiFetch(path, { method: 'DELETE' }))
    if (isDone) toast.success(t('left'))
  }

  return (
    <div ref={row}>
      <p className={isReserved ? 'font-semibold text-accent-text' : 'text-text-muted'}>
        {isReserved ? t('calledUntil', { until: formatDateTime(answerBy) }) : null}
        {status === 'waiting' ? t('before', { before }) : null}
        {status === 'missed' ? t('missed') : null}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {isReserved ? (
          <Button
            size="sm"
            aria-label={of && t('confirmOf', { of })}
            loading={isBusy}
            onClick={confirm}
          >
            <Check aria-hidden="true" className="size-4" />
            {t('confirm')}
          </Button>
        ) : null}
        <Button
          variant="secondary"
          size="sm"
          aria-label={of && t('leaveOf', { of })}
          loading={isBusy}
          onClick={leave}
        >
          <LogOut aria-hidden="true" className="size-4" />
          {t(isReserved ? 'cannotCome' : 'leave')}
        </Button>
      </div>
    </div>
  )
}
