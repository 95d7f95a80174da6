'use client'

import { Laptop, Smartphone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMutation } from '@/components/forms/use-mutation'
import { useIdentityConfirmation } from '@/components/session/use-identity-confirmation'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { toast } from '@/components/ui/toast'
import { useFormatDay, useFormatTime } from '@/components/ui/use-format'
import { useRouter } from '@/components/ui/use-router'
import { apiFetch } from '@/lib/core/http/api-client'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { SessionDto } from '@/lib/features/users/contract'

export function DevicesCard({ sessions }: { sessions: SessionDto[] }) {
  const t = useTranslations('users.account.devices')
  const { running, end, dialog } = useEndSessions()
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)
  return (
    <Card as="section" className="gap-5">
      <div className="grid gap-1">
        <h2 className="text-xl font-bold">{t('title')}</h2>
        <p className="text-text-muted">{t('text')}</p>
      </div>
      <ul className="grid gap-4">
        {sessions.map((session) => (
          <Device
            key={session._id}
            session={session}
            isEnding={running === session._id}
            isLocked={running !== null}
            onEnd={() => end(session._id)}
          />
        ))}
      </ul>
      {hasOthers ? (
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          loading={running === ALL}
          disabled={running !== null}
          onClick={() => end(ALL)}
        >
          {t('logOutOthers')}
        </Button>
      ) : (
        <p className="text-text-muted">{t('onlyHere')}</p>
      )}
      {dialog}
    </Card>
  )
}

/** Represents every session except this one. */
const ALL = 'others'

function useEndSessions() {
  const t = useTranslations('users.account.devices')
  const router = useRouter()
  const { withIdentityConfirmation, dialog } = useIdentityConfirmation()
  const { trigger, variables } = useMutation(
    (which: string) => {
      const path = which === ALL ? 'account/sessions' : (`account/sessions/${which}` as const)
      return withIdentityConfirmation(() => apiFetch(path, { method: 'DELETE' }))
    },
    {
      failure: t('failure'),
      onSuccess: (_response, which) =>
        toast.success(t(which === ALL ? 'loggedOutOthers' : 'loggedOutThere')),
      // A session that had already ended leaves the list too.
      onSettled: () => router.refresh(),
    },
  )

  return { running: variables ?? null, end: trigger, dialog }
}

const HANDHELD = ['Android', 'iOS']

type DeviceProps = {
  session: SessionDto
  isEnding: boolean
  isLocked: boolean
  onEnd: () => void
}

function Device({ session, isEnding, isLocked, onEnd }: DeviceProps) {
  const t = useTranslations('users.account.devices')
  const formatDay = useFormatDay()
  const formatTime = useFormatTime()
  const { browser, system, createdAt, lastSeenAt, isCurrent } = session
  const dayOf = (instant: string) => formatDay(dhakaDay(new Date(instant)))
  const device =
    browser && system ? t('name', { browser, system }) : browser || system || t('unknown')
  const seen = { day: dayOf(lastSeenAt), time: formatTime(lastSeenAt) }
  const Icon = HANDHELD.includes(system) ? Smartphone : Laptop
  return (
    <li className="flex flex-col items-start gap-x-6 gap-y-3 sm:flex-row sm:items-center">
      <div className="flex min-w-0 flex-1 items-start gap-3">
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-text-muted" />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">
            <span className="mr-3">{device}</span>
            {isCurrent ? <Badge tone="success">{t('here')}</Badge> : null}
          </p>
          <p className="text-sm text-text-muted">
            {isCurrent ? t('now') : t('lastSeen', seen)} · {t('since', { day: dayOf(createdAt) })}
          </p>
        </div>
      </div>
      {isCurrent ? null : (
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('logOutThereLabel', { device, ...seen })}
          loading={isEnding}
          disabled={isLocked}
          onClick={onEnd}
        >
          {t('logOutThere')}
        </Button>
      )}
    </li>
  )
}
