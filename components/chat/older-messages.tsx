'use client'

import { useTranslations } from 'next-intl'
import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ApiError, apiFetch } from '@/lib/core/http/api-client'
import { MESSAGES_PER_PAGE } from '@/lib/features/chat/rules'
import { fromApiChatMessage } from '@/lib/features/chat/wire'
import type { ChatAction, ChatLog } from './chat-log'

type OlderMessagesProps = {
  state: 'idle' | 'loading' | 'failed'
  load: () => void
}

export function OlderMessages({ state, load }: OlderMessagesProps) {
  const t = useTranslations('chat.older')
  const sentinel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // After an error only a press loads again.
    if (state !== 'idle' || !sentinel.current) return
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && load())
    observer.observe(sentinel.current)
    return () => observer.disconnect()
  }, [state, load])

  return (
    <div ref={sentinel} className="flex flex-col items-center gap-2 py-2">
      {state === 'failed' ? (
        <p role="alert" className="text-sm text-danger">
          {t('failure')}
        </p>
      ) : null}
      <Button variant="secondary" size="sm" loading={state === 'loading'} onClick={load}>
        {state === 'failed' ? t('again') : t('show')}
      </Button>
    </div>
  )
}

export function useOlderMessages(
  log: ChatLog,
  dispatch: Dispatch<ChatAction>,
  onSignedOut: () => void,
) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const isRunning = useRef(false)
  const before = log.entries.find(({ state }) => state === 'stored')?.message._id

  const load = useCallback(async () => {
    if (isRunning.current) return
    isRunning.current = true
    setState('loading')
    try {
      const query = new URLSearchParams({ limit: String(MESSAGES_PER_PAGE) })
      if (before) query.set('before', before)
      const { chat } = await apiFetch(`getCommunityChat?${query}`)
      const messages = chat.map(fromApiChatMessage)
      dispatch({ type: 'older', messages, isBeginning: messages.length < MESSAGES_PER_PAGE })
      setState('idle')
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (cause.code === 'unauthenticated') onSignedOut()
      setState('failed')
    } finally {
      isRunning.current = false
    }
  }, [before, dispatch, onSignedOut])

  return { state, load }
}
