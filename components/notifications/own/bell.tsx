'use client'

import { type MouseEvent, useState } from 'react'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { usePageLocale } from '@/components/ui/use-page-locale'
import { localPath } from '@/lib/i18n/local-path'
import { BellFace, bellButton, useBellLabel } from './bell-face'
import type { BellWords } from './bell-words'
import { useUnread } from './use-unread'

const loadPanel = () => import('./bell-panel').then((module) => module.BellPanel)

interface BellProps {
  words: BellWords
  unread?: number
}

/** The panel loads on the first press. Until then the bell is a link to all notifications. */
export function Bell({ words, unread: known }: BellProps) {
  const unread = useUnread(known)
  const [Panel, fetchPanel] = useLazyComponent(loadPanel)
  const [isWanted, setIsWanted] = useState(false)

  const label = useBellLabel(words, unread)
  const locale = usePageLocale()
  if (isWanted && Panel) return <Panel words={words} unread={unread} />

  async function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setIsWanted(true)
    if (!(await fetchPanel())) window.location.assign(ALL)
  }

  return (
    <a
      href={localPath(ALL, locale)}
      className={bellButton}
      aria-label={label}
      aria-busy={isWanted}
      onPointerEnter={fetchPanel}
      onFocus={fetchPanel}
      onClick={open}
    >
      <BellFace unread={unread} />
    </a>
  )
}

const ALL = '/dashboard/notifications'
