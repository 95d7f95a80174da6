'use client'

import { clsx } from 'clsx'
import { SendHorizontal } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { baseFieldStyle } from '@/components/ui/input'
import { COUNTDOWN_FROM, MAX_CHAT_MESSAGE_LENGTH } from '@/lib/features/chat/rules'
import { readStoredMessages, storeMessages } from './use-send-messages'

export const COMPOSER_FIELD_ID = 'write'

/** From this many remaining characters on, screen readers announce each one. */
const ANNOUNCE_FROM = 20

type ComposerProps = {
  userId: string
  field: RefObject<HTMLTextAreaElement | null>
  onSend: (text: string) => void
}

/** Enter sends, except on touch screens, whose keyboards lack Shift+Enter. */
export function Composer({ userId, field, onSend }: ComposerProps) {
  const t = useTranslations('chat.write')
  const [text, setText] = useMessageDraft(userId, field)
  const [showsError, setShowsError] = useState(false)
  const left = MAX_CHAT_MESSAGE_LENGTH - text.trim().length
  const isTooLong = left < 0

  function send(): void {
    // Keeps a phone's keyboard open for the next message.
    field.current?.focus()
    setShowsError(isTooLong)
    if (isTooLong || !text.trim()) return
    setText('')
    onSend(text.trim())
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    send()
  }

  function sendByEnter(event: KeyboardEvent): void {
    // Enter also confirms a composed character (IME).
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (window.matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    send()
  }

  return (
    <form method="dialog" onSubmit={submit} className="border-t border-line px-3 py-3 sm:px-4">
      <div className="flex items-end gap-2">
        <label htmlFor={COMPOSER_FIELD_ID} className="sr-only">
          {t('label')}
        </label>
        <textarea
          id={COMPOSER_FIELD_ID}
          ref={field}
          rows={1}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={sendByEnter}
          placeholder={t('placeholder')}
          aria-describedby={`${COMPOSER_FIELD_ID}-left`}
          aria-invalid={isTooLong || undefined}
          className={clsx(baseFieldStyle, 'max-h-32 min-h-12 resize-none field-sizing-content')}
        />
        <Button type="submit" className="shrink-0">
          <SendHorizontal aria-hidden="true" className="size-5" />
          <span className="sr-only sm:not-sr-only">{t('send')}</span>
        </Button>
      </div>
      <p
        id={`${COMPOSER_FIELD_ID}-left`}
        role={left <= ANNOUNCE_FROM ? 'status' : undefined}
        className={clsx(
          'figures text-right text-sm',
          isTooLong ? 'text-danger' : 'text-text-muted',
        )}
      >
        {left <= COUNTDOWN_FROM ? <CharactersLeft count={left} showsError={showsError} /> : null}
      </p>
    </form>
  )
}

function CharactersLeft({ count, showsError }: { count: number; showsError: boolean }) {
  const t = useTranslations('chat.write')
  if (count >= 0) return t('left', { count })
  return showsError ? t('tooLong', { count: -count }) : t('over', { count: -count })
}

function useMessageDraft(userId: string, field: RefObject<HTMLTextAreaElement | null>) {
  const [text, setText] = useState('')

  useEffect(() => {
    // Text that was typed before hydration is newer.
    const typedEarly = field.current?.value
    setText(typedEarly || readStoredMessages(userId).draft)
  }, [userId, field])

  function change(next: string): void {
    setText(next)
    storeMessages(userId, { draft: next })
  }

  return [text, change] as const
}
