'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useMemo, useReducer, useRef, useState } from 'react'
import { forgetForm } from '@/components/offline/kept-forms'
import { notify } from '@/components/ui/notify'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { useToday } from '@/components/ui/use-today'
import { MESSAGES_PER_PAGE } from '@/lib/features/chat/rules'
import type { ChatChange, ShownMessage } from '@/lib/features/chat/shapes'
import { ChatHead, ChatNotice } from './chat-head'
import { chatReducer, countUnseen, type Entry, shown, startLog } from './chat-log'
import { Composer } from './composer'
import { MessageBox } from './message-box'
import { useOlder } from './older-messages'
import { useChatStream } from './use-chat-stream'
import { useScrollPosition } from './use-scroll-position'
import { type Me, useSending, useStoredUnsent, WAITING } from './use-sending'

type ChatRoomProps = {
  me: Me
  messages: ShownMessage[]
  last: number
  /** The day in Dhaka on which the server rendered the page. */
  renderedOn: string
}

export function ChatRoom({ me: given, messages, last, renderedOn }: ChatRoomProps) {
  // A refresh of the server component must not change the initial values.
  const [me] = useState(given)
  const [start] = useState({ messages, last, isBeginning: messages.length < MESSAGES_PER_PAGE })
  const [log, dispatch] = useReducer(chatReducer, start, startLog)
  const field = useRef<HTMLTextAreaElement>(null)
  const place = useScrollPosition(useCallback(() => dispatch({ type: 'seen' }), []))
  const { isWatching, scrollToEnd } = place

  const take = useCallback(
    (changes: ChatChange[], last: number) =>
      dispatch({ type: 'changes', changes, last, isWatched: isWatching() }),
    [isWatching],
  )
  const { connection, signOut } = useChatStream(start.last, take)
  const { send, retry } = useSending(me, dispatch, signOut)
  const older = useOlder(log, dispatch, signOut)
  const dialogs = useMessageDialogs(useCallback((id) => dispatch({ type: 'remove', id }), []))
  useStoredUnsent(log, me, dispatch)

  const { report, remove, block } = dialogs
  const discard = useCallback(({ key, problem }: Entry) => {
    dispatch({ type: 'discard', key })
    // Browsers without storage have nothing to delete.
    if (problem?.code === WAITING) forgetForm(key).catch(() => undefined)
  }, [])
  const acts = useMemo(
    () => ({ report, remove, block, retry, discard }),
    [report, remove, block, retry, discard],
  )

  function write(text: string): void {
    send(text)
    scrollToEnd()
  }

  return (
    <>
      <ChatHead connection={connection} isAdmin={me.isAdmin} />
      <MessageBox
        entries={shown(log)}
        isBeginning={log.isBeginning}
        unseen={countUnseen(log)}
        place={place}
        older={older}
        today={useToday(renderedOn)}
        isAdmin={me.isAdmin}
        acts={acts}
        onWrite={() => field.current?.focus()}
      />
      <ChatNotice connection={connection} />
      <Composer personId={me.id} field={field} onSend={write} />
      {dialogs.open}
    </>
  )
}

const loadReport = () =>
  import('@/components/trust/report-dialog').then((module) => module.ReportDialog)
const loadBlock = () =>
  import('@/components/trust/block-dialog').then((module) => module.BlockDialog)
const loadRemove = () => import('./remove-dialog').then((module) => module.RemoveDialog)

type MessageAct = 'report' | 'remove' | 'block'

function useMessageDialogs(onRemoved: (id: string) => void) {
  const t = useTranslations('errors')
  const chat = useTranslations('chat.menu')
  const [Report, fetchReport] = useLazyComponent(loadReport)
  const [Remove, fetchRemove] = useLazyComponent(loadRemove)
  const [Block, fetchBlock] = useLazyComponent(loadBlock)
  const [wanted, setWanted] = useState<{ act: MessageAct; entry: Entry } | null>(null)

  const ask = useCallback(
    (act: MessageAct, entry: Entry, fetchDialog: () => Promise<boolean>) => {
      setWanted({ act, entry })
      fetchDialog().then((hasCome) => {
        if (hasCome) return
        setWanted(null)
        notify.error(t('network'))
      })
    },
    [t],
  )
  const report = useCallback(
    (entry: Entry) => ask('report', entry, fetchReport),
    [ask, fetchReport],
  )
  const remove = useCallback(
    (entry: Entry) => ask('remove', entry, fetchRemove),
    [ask, fetchRemove],
  )

  const block = useCallback((entry: Entry) => ask('block', entry, fetchBlock), [ask, fetchBlock])

  const close = () => setWanted(null)
  const message = wanted?.entry.message
  let open: ReactNode = null
  if (message && wanted.act === 'report' && Report) {
    const quote = chat('quote', { user: message.author, message: message.text })
    open = <Report kind="message" target={message._id} quote={quote} onClosed={close} />
  }
  if (message && wanted.act === 'remove' && Remove) {
    open = <Remove message={message} onClosed={close} onRemoved={onRemoved} />
  }
  if (message && wanted.act === 'block' && Block) {
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
