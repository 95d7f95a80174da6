'use client'

import { clsx } from 'clsx'
import { SendHorizontal } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { fieldLook } from '@/components/ui/field-style'
import { COUNTDOWN_FROM, MAX_MESSAGE_LENGTH } from '@/lib/features/chat/rules'
import { readStoredTexts, storeTexts } from './use-sending'

export const FIELD = 'write'

/** From this many remaining characters on, screen readers announce each one. */
const ANNOUNCE_FROM = 20

type ComposerProps = {
  personId: string
  field: RefObject<HTMLTextAreaElement | null>
  onSend: (text: string) => void
}

/** Enter sends, except on touch screens, whose keyboards lack Shift+Enter. */
export function Composer({ personId, field, onSend }: ComposerProps) {
  const t = useTranslations('chat.write')
  const [text, setText] = useDraft(personId, field)
  const [isRefused, setRefused] = useState(false)
  const left = MAX_MESSAGE_LENGTH - text.trim().length
  const isTooLong = left < 0

  function send(): void {
    // Keeps a phone's keyboard open for the next message.
    field.current?.focus()
    setRefused(isTooLong)
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
        <label htmlFor={FIELD} className="sr-only">
          {t('label')}
        </label>
        <textarea
          id={FIELD}
          ref={field}
          rows={1}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={sendByEnter}
          placeholder={t('placeholder')}
          aria-describedby={`${FIELD}-left`}
          aria-invalid={isTooLong || undefined}
          className={clsx(fieldLook, 'max-h-32 min-h-12 resize-none field-sizing-content')}
        />
        <Button type="submit" className="shrink-0">
          <SendHorizontal aria-hidden="true" className="size-5" />
          <span className="sr-only sm:not-sr-only">{t('send')}</span>
        </Button>
      </div>
      <p
        id={`${FIELD}-left`}
        role={left <= ANNOUNCE_FROM ? 'status' : undefined}
        className={clsx(
          'figures text-right text-sm',
          isTooLong ? 'text-danger' : 'text-text-muted',
        )}
      >
        {left <= COUNTDOWN_FROM ? <Left count={left} isRefused={isRefused} /> : null}
      </p>
    </form>
  )
}

function Left({ count, isRefused }: { count: number; isRefused: boolean }) {
  const t = useTranslations('chat.write')
  if (count >= 0) return t('left', { count })
  return isRefused ? t('tooLong', { count: -count }) : t('over', { count: -count })
}

function useDraft(personId: string, field: RefObject<HTMLTextAreaElement | null>) {
  const [text, setText] = useState('')

  useEffect(() => {
    // Text that was typed before hydration is newer.
    const early = field.current?.value
    setText(early || readStoredTexts(personId).draft)
  }, [personId, field])

  function change(next: string): void {
    setText(next)
    storeTexts(personId, { draft: next })
  }

  return [text, change] as const
}
