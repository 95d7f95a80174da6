'use client'

import { useCallback, useMemo, useReducer, useRef, useState } from 'react'
import { useToday } from '@/components/ui/use-today'
import { MESSAGES_PER_LOOK } from '@/lib/features/chat/rules'
import type { ChatChange, WireMessage } from '@/lib/features/chat/wire'
import { ChatHead } from './chat-head'
import { chatReducer, countUnseen, type Entry, shown, startLog } from './chat-log'
import { ChatNotice } from './chat-notice'
import { Composer } from './composer'
import type { Me } from './me'
import { MessageBox } from './message-box'
import { useActDialogs } from './use-act-dialogs'
import { useChatStream } from './use-chat-stream'
import { useKeptUnsent } from './use-kept-unsent'
import { useOlder } from './use-older'
import { usePlace } from './use-place'
import { useSending } from './use-sending'

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
  const [start] = useState({ chat, last, isBeginning: chat.length < MESSAGES_PER_LOOK })
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
