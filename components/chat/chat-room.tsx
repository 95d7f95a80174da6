'use client'

import { clsx } from 'clsx'
import { Flag, LogIn, WifiOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useMemo, useReducer, useRef, useState } from 'react'
import useSWR from 'swr'
import { cancelSubmission } from '@/components/offline/offline-queue'
import { loginHrefWithReturn } from '@/components/session/login-href'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { toast } from '@/components/ui/toast'
import { useFormatNumber } from '@/components/ui/use-format'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { useRouter } from '@/components/ui/use-router'
import { useToday } from '@/components/ui/use-today'
import { apiFetch } from '@/lib/core/http/api-client'
import { MESSAGES_PER_PAGE } from '@/lib/features/chat/rules'
import type { ChatChange, ChatMessageDto } from '@/lib/features/chat/server/chat-message-dto'
import { type ChatEntry, chatReducer, countUnseen, createChatLog, visibleEntries } from './chat-log'
import { ChatMessages, useOlderMessages, useScrollPosition } from './chat-messages'
import { COMPOSER_FIELD_ID, Composer } from './composer'
import { type ChatConnection, useChatStream } from './use-chat-stream'
import {
  type ChatUser,
  QUEUED_CODE,
  useSendMessages,
  useStoredUnsentMessages,
} from './use-send-messages'

type ChatRoomProps = {
  me: ChatUser
  messages: ChatMessageDto[]
  last: number
  /** The day in Dhaka on which the server rendered the page. */
  renderedOn: string
}

export function ChatRoom({ me: initialMe, messages, last, renderedOn }: ChatRoomProps) {
  // A refresh of the server component must not change the initial values.
  const [me] = useState(initialMe)
  const [start] = useState({ messages, last, isBeginning: messages.length < MESSAGES_PER_PAGE })
  const [log, dispatch] = useReducer(chatReducer, start, createChatLog)
  const field = useRef<HTMLTextAreaElement>(null)
  const scroll = useScrollPosition(useCallback(() => dispatch({ type: 'seen' }), []))
  const { isWatching, scrollToEnd } = scroll

  const receiveChanges = useCallback(
    (changes: ChatChange[], last: number) =>
      dispatch({ type: 'changes', changes, last, isWatched: isWatching() }),
    [isWatching],
  )
  const { connection, signOut } = useChatStream(start.last, receiveChanges)
  const { send, retry } = useSendMessages(me, dispatch, signOut)
  const older = useOlderMessages(log, dispatch, signOut)
  const dialogs = useMessageDialogs(useCallback((id) => dispatch({ type: 'remove', id }), []))
  useStoredUnsentMessages(log, me, dispatch)

  const { report, remove, block } = dialogs
  const discard = useCallback(({ key, error }: ChatEntry) => {
    dispatch({ type: 'discard', key })
    // Browsers without storage have nothing to delete.
    if (error?.code === QUEUED_CODE) cancelSubmission(key).catch(() => undefined)
  }, [])
  const actions = useMemo(
    () => ({ report, remove, block, retry, discard }),
    [report, remove, block, retry, discard],
  )

  function sendMessage(text: string): void {
    send(text)
    scrollToEnd()
  }

  return (
    <>
      <ChatHeader connection={connection} isAdmin={me.isAdmin} />
      <ChatMessages
        entries={visibleEntries(log)}
        isBeginning={log.isBeginning}
        unseen={countUnseen(log)}
        scroll={scroll}
        older={older}
        today={useToday(renderedOn)}
        isAdmin={me.isAdmin}
        actions={actions}
        onWrite={() => field.current?.focus()}
      />
      <ChatNotice connection={connection} />
      <Composer userId={me.id} field={field} onSend={sendMessage} />
      {dialogs.open}
    </>
  )
}

const loadReport = () =>
  import('@/components/trust/report-dialog').then((module) => module.ReportDialog)
const loadBlock = () =>
  import('@/components/trust/block-dialog').then((module) => module.BlockDialog)
const loadRemove = () =>
  import('./remove-message-dialog').then((module) => module.RemoveMessageDialog)

type MessageDialog = 'report' | 'remove' | 'block'

function useMessageDialogs(onRemoved: (id: string) => void) {
  const t = useTranslations('errors')
  const chat = useTranslations('chat.menu')
  const [Report, fetchReport] = useLazyComponent(loadReport)
  const [Remove, fetchRemove] = useLazyComponent(loadRemove)
  const [Block, fetchBlock] = useLazyComponent(loadBlock)
  const [request, setRequest] = useState<{ kind: MessageDialog; entry: ChatEntry } | null>(null)

  const showDialog = useCallback(
    (kind: MessageDialog, entry: ChatEntry, fetchDialog: () => Promise<boolean>) => {
      setRequest({ kind, entry })
      fetchDialog().then((loaded) => {
        if (loaded) return
        setRequest(null)
        toast.error(t('network'))
      })
    },
    [t],
  )
  const report = useCallback(
    (entry: ChatEntry) => showDialog('report', entry, fetchReport),
    [showDialog, fetchReport],
  )
  const remove = useCallback(
    (entry: ChatEntry) => showDialog('remove', entry, fetchRemove),
    [showDialog, fetchRemove],
  )

  const block = useCallback(
    (entry: ChatEntry) => showDialog('block', entry, fetchBlock),
    [showDialog, fetchBlock],
  )

  const close = () => setRequest(null)
  const message = request?.entry.message
  let open: ReactNode = null
  if (message && request.kind === 'report' && Report) {
    const quote = chat('quote', { user: message.author, message: message.text })
    open = <Report kind="message" target={message._id} quote={quote} onClosed={close} />
  }
  if (message && request.kind === 'remove' && Remove) {
    open = <Remove message={message} onClosed={close} onRemoved={onRemoved} />
  }
  if (message && request.kind === 'block' && Block) {
    open = (
      <Block
        kind="message"
        target={message._id}
        name={message.author}
        onClosed={close}
        // Only the server knows which messages are from the same person.
        onBlocked={() => window.location.reload()}
      />
    )
  }
  return { report, remove, block, open }
}

type ChatHeaderProps = { connection: ChatConnection; isAdmin: boolean }

function ChatHeader({ connection, isAdmin }: ChatHeaderProps) {
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

function ChatNotice({ connection }: { connection: ChatConnection }) {
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
