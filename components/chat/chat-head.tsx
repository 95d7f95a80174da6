'use client'

import { clsx } from 'clsx'
import { Flag, LogIn, WifiOff } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import useSWR from 'swr'
import { loginAndBack } from '@/components/session/login-and-back'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { useDialogLater } from '@/components/ui/use-dialog-later'
import { callApi } from '@/lib/core/http/api-client'
import type { ReportedMessage } from '@/lib/features/chat/list-reports'
import { FIELD } from './composer'
import type { Connection } from './use-chat-stream'

type ChatHeadProps = { connection: Connection; isAdmin: boolean }

/** The title of the chat, how it is connected, and for admins what people reported. */
export function ChatHead({ connection, isAdmin }: ChatHeadProps) {
  const t = useTranslations('chat')
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line px-3 py-2.5 sm:px-4">
      <div>
        <h1 className="text-xl font-bold">{t('title')}</h1>
        <ConnectionState connection={connection} />
      </div>
      {isAdmin ? <ReportedButton /> : null}
      <a
        href={`#${FIELD}`}
        className="sr-only focus:not-sr-only focus:rounded focus:px-3 focus:py-2 focus:font-semibold"
      >
        {t('write.skip')}
      </a>
    </header>
  )
}

/** Whether new messages come by themselves right now. It changes often, so it is not said aloud. */
function ConnectionState({ connection }: { connection: Connection }) {
  const t = useTranslations('chat.connection')
  const isCalm = connection === 'live' || connection === 'polling'
  return (
    <p className="flex items-center gap-2 text-sm text-text-muted">
      <span
        aria-hidden="true"
        className={clsx('size-2 rounded-full', isCalm ? 'bg-success' : 'bg-warning')}
      />
      {t(connection)}
    </p>
  )
}

/** What stands between the person and the chat, and the way out. */
export function ChatNotice({ connection }: { connection: Connection }) {
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
          <Button size="sm" variant="secondary" onClick={() => router.push(loginAndBack())}>
            <LogIn aria-hidden="true" className="size-4" />
            {t('logIn')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/** Reports are looked at anew so often, in milliseconds: the stream does not tell them. */
const EVERY = 60_000

const loadDialog = () => import('./reported-dialog').then((module) => module.ReportedDialog)

/** How many messages people reported, and behind it which and why. For admins alone. */
function ReportedButton() {
  const t = useTranslations('chat.reported')
  const { Dialog, isComing, triggerProps, dialogProps } = useDialogLater(loadDialog)
  const { data, error, isValidating, mutate } = useSWR(
    'chat/reports',
    callApi<{ reports: ReportedMessage[] }>,
    { refreshInterval: EVERY },
  )
  const count = data?.reports.length ?? 0
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        aria-haspopup="dialog"
        loading={isComing}
        {...triggerProps}
      >
        <Flag aria-hidden="true" className="size-4" />
        {t('button')}
        {count > 0 ? (
          <Badge tone="warning">
            {count}
            <span className="sr-only"> {t('waiting')}</span>
          </Badge>
        ) : null}
      </Button>
      {Dialog && (
        <Dialog
          {...dialogProps}
          reports={data?.reports ?? null}
          hasFailed={error !== undefined}
          isLoading={isValidating}
          onChanged={() => void mutate()}
        />
      )}
    </>
  )
}
