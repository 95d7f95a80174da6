'use client'

import { UserX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState, useTransition } from 'react'
import { useProblemText } from '@/components/forms/use-problem-text'
import { Avatar } from '@/components/ui/avatar'
import { printedBloodGroup } from '@/components/ui/blood-group-words'
import { Button } from '@/components/ui/button'
import { useDayText } from '@/components/ui/calendar-day'
import { Card } from '@/components/ui/card'
import { notify } from '@/components/ui/notify'
import { useRouter } from '@/components/ui/use-router'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { BlockedPerson } from '@/lib/features/blocks/list-blocked'

export function BlockedCard({ blocked }: { blocked: BlockedPerson[] }) {
  const t = useTranslations('trust.blocked')
  return (
    <Card as="section" className="gap-5" id="blocked-people">
      <div className="grid gap-1">
        <h2 className="text-xl font-bold">{t('title')}</h2>
        <p className="text-text-muted">{t('lead')}</p>
      </div>
      {blocked.length > 0 ? (
        <ul className="grid gap-4">
          {blocked.map((one) => (
            <Blocked key={one._id} blocked={one} />
          ))}
        </ul>
      ) : (
        <p className="text-text-muted">{t('none')}</p>
      )}
    </Card>
  )
}

function Blocked({ blocked: { _id, blockedAt, person, request } }: { blocked: BlockedPerson }) {
  const t = useTranslations('trust.blocked')
  const dayText = useDayText()
  const router = useRouter()
  const textOf = useProblemText()
  const [isCalling, setCalling] = useState(false)
  const [isRefreshing, startRefresh] = useTransition()
  const requester = request
    ? t('requester', {
        group: printedBloodGroup(request.bloodGroup),
        day: dayText(request.needDate),
      })
    : t('requesterGone')
  const name = person?.name ?? requester

  async function unblock() {
    setCalling(true)
    try {
      await callApi(`blocks/${_id}`, { method: 'DELETE' })
      notify.success(t('done'))
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause
      notify.error(t('failure'), { text: textOf(cause) })
    }
    setCalling(false)
    startRefresh(() => router.refresh())
  }

  return (
    <li className="flex items-center gap-3">
      {person ? (
        <Avatar src={person.photo} name={person.name} size={40} />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-full bg-surface-hover"
        >
          <UserX className="size-5 text-text-muted" />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-text-muted">
          {t('since', { day: dayText(dhakaDay(new Date(blockedAt))) })}
        </p>
      </div>
      <Button
        size="sm"
        variant="secondary"
        aria-label={t('unblockOf', { name })}
        loading={isCalling || isRefreshing}
        onClick={unblock}
      >
        {t('unblock')}
      </Button>
    </li>
  )
}
