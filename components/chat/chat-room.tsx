'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useMemo, useReducer, useRef, useState } from 'react'
import { notify } from '@/components/ui/notify'
import { useLater } from '@/components/ui/use-later'
import { useToday } from '@/components/ui/use-today'
import { MESSAGES_PER_PAGE } from '@/lib/features/chat/rules'
import type { ChatChange, WireMessage } from '@/lib/features/chat/wire'
import { ChatHead, ChatNotice } from './chat-head'
import { chatReducer, countUnseen, type Entry, shown, startLog } from './chat-log'
import { Composer } from './composer'
import { MessageBox } from './message-box'
import { useOlder } from './older-messages'
import { useChatStream } from './use-chat-stream'
import { usePlace } from './use-place'
import { type Me, useKeptUnsent, useSending } from './use-sending'

type ChatRoomProps = {
  me: Me
  /** The newest messages, as the server found them, and the number of the last change they hold. */
  chat: WireMessage[]
  last: number
  /** The day in Dhaka on which the server made the page. */
  renderedOn: string
}

/** The community chat: everybody's messages as they come, and a place to write. */
export function ChatRoom({ me: given, chat, last, renderedOn }: ChatRoomProps) {
  // The page may be read anew while it stands; what it began with stays.
  const [me] = useState(given)
  const [start] = useState({ chat, last, isBeginning: chat.length < MESSAGES_PER_PAGE })
  const [log, dispatch] = useReducer(chatReducer, start, startLog)
  const field = useRef<HTMLTextAreaElement>(null)
  const place = usePlace(useCallback(() => dispatch({ type: 'seen' }), []))
  const { isWatching, toFoot } = place

  const take = useCallback(
    (changes: ChatChange[], last: number) =>
      dispatch({ type: 'changes', changes, last, isWatched: isWatching() }),
    [isWatching],
  )
  const { connection, signOut } = useChatStream(start.last, take)
  const { send, retry } = useSending(me, dispatch, signOut)
  const older = useOlder(log, dispatch, signOut)
  const dialogs = useActDialogs(useCallback((id) => dispatch({ type: 'remove', id }), []))
  useKeptUnsent(log, me, dispatch)

  const { report, remove } = dialogs
  const discard = useCallback(({ key }: Entry) => dispatch({ type: 'discard', key }), [])
  const acts = useMemo(() => ({ report, remove, retry, discard }), [report, remove, retry, discard])

  function write(text: string): void {
    send(text)
    toFoot()
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

const loadReport = () => import('./report-dialog').then((module) => module.ReportDialog)
const loadRemove = () => import('./remove-dialog').then((module) => module.RemoveDialog)

/** The dialogs that the menu of a message leads to, one for all messages, fetched when wanted. */
function useActDialogs(onRemoved: (id: string) => void) {
  const t = useTranslations('errors')
  const [Report, fetchReport] = useLater(loadReport)
  const [Remove, fetchRemove] = useLater(loadRemove)
  const [wanted, setWanted] = useState<{ act: 'report' | 'remove'; entry: Entry } | null>(null)

  const ask = useCallback(
    (act: 'report' | 'remove', entry: Entry, fetchDialog: () => Promise<boolean>) => {
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

  const close = () => setWanted(null)
  const message = wanted?.entry.message
  let open: ReactNode = null
  if (message && wanted.act === 'report' && Report) {
    open = <Report message={message} onClosed={close} />
  }
  if (message && wanted.act === 'remove' && Remove) {
    open = <Remove message={message} onClosed={close} onRemoved={onRemoved} />
  }
  return { report, remove, open }
}
