'use client'

import { clsx } from 'clsx'
import { Flag, LogIn, WifiOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import useSWR from 'swr'
import { loginHrefWithReturn } from '@/components/session/login-href'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { useFormatNumber } from '@/components/ui/use-format'
import { useRouter } from '@/components/ui/use-router'
import { apiFetch } from '@/lib/core/http/api-client'
import { COMPOSER_FIELD_ID } from './composer'
import type { ChatConnection } from './use-chat-stream'

type ChatHeaderProps = { connection: ChatConnection; isAdmin: boolean }

export function ChatHeader({ connection, isAdmin }: ChatHeaderProps) {
  const t = useTranslations('chat')
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line px-3 py-2.5 sm:px-4">
      <div>
        <h1 className="text-xl font-bold">{t('title')}</h1>
        <ConnectionState connection={connection} />
      </div>
      {isAdmin ? <ReportedMessagesLink /> : null}
      <a
        href={`#${COMPOSER_FIELD_ID}`}
        className="sr-only focus:not-sr-only focus:rounded focus:px-3 focus:py-2 focus:font-semibold"
      >
        {t('write.skip')}
      </a>
    </header>
  )
}

/** The state changes often, so screen readers do not announce it. */
function ConnectionState({ connection }: { connection: ChatConnection }) {
  const t = useTranslations('chat.connection')
  const isConnected = connection === 'live' || connection === 'polling'
  return (
    <p className="flex items-center gap-2 text-sm text-text-muted">
      <span
        aria-hidden="true"
        className={clsx('size-2 rounded-full', isConnected ? 'bg-success' : 'bg-warning')}
      />
      {t(connection)}
    </p>
  )
}

export function ChatNotice({ connection }: { connection: ChatConnection }) {
  const t = useTranslations('chat.notice')
  const router = useRouter()
  return (
    <div role="status">
      {connection === 'offline' ? (
        <p className="flex items-start gap-3 bg-warning-soft px-4 py-3 text-warning">
          <WifiOff aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {t('offline')}
        </p>
      ) : null}
      {connection === 'signed-out' ? (
        <div className="flex flex-wrap items-center justify-between gap-3 bg-warning-soft px-4 py-3">
          <p className="text-warning">{t('signedOut')}</p>
          <Button size="sm" variant="secondary" onClick={() => router.push(loginHrefWithReturn())}>
            <LogIn aria-hidden="true" className="size-4" />
            {t('logIn')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

const REFRESH_INTERVAL_MS = 60_000

function ReportedMessagesLink() {
  const t = useTranslations('chat.reported')
  const formatNumber = useFormatNumber()
  const { data } = useSWR('chat/reports', (path) => apiFetch(path), {
    refreshInterval: REFRESH_INTERVAL_MS,
  })
  const count = data?.reports.length ?? 0
  return (
    <Button asChild size="sm" variant="secondary">
      <Link href="/dashboard/moderation?kind=message">
        <Flag aria-hidden="true" className="size-4" />
        {t('button')}
        {count > 0 ? (
          <Badge tone="warning">
            {formatNumber(count)}
            <span className="sr-only"> {t('waiting')}</span>
          </Badge>
        ) : null}
      </Link>
    </Button>
  )
}
