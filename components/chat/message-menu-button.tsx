'use client'

import { EllipsisVertical } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import type { Entry } from './chat-log'

const loadMenu = () => import('./message-menu').then((module) => module.MessageMenu)

const look =
  'touch-target grid shrink-0 place-items-center rounded-full text-text-muted hover:bg-surface-hover hover:text-text'

type MessageMenuButtonProps = { entry: Entry; isAdmin: boolean; acts: MessageActions }

export function MessageMenuButton({ entry, isAdmin, acts }: MessageMenuButtonProps) {
  const t = useTranslations('chat.menu')
  const [Menu, fetchMenu] = useLazyComponent(loadMenu)
  const [isWanted, setWanted] = useState(false)
  const face = <EllipsisVertical aria-hidden="true" className="size-5" />
  const shared = {
    className: look,
    'aria-label': t('label'),
    'aria-describedby': wordsId(entry),
  }

  function open() {
    setWanted(true)
    fetchMenu().then((hasCome) => hasCome || setWanted(false))
  }

  if (isWanted && Menu) {
    return (
      <Menu
        trigger={shared}
        face={face}
        onReport={entry.message.isOwn ? undefined : () => acts.report(entry)}
        onBlock={entry.message.isOwn ? undefined : () => acts.block(entry)}
        onRemove={entry.message.isOwn || isAdmin ? () => acts.remove(entry) : undefined}
      />
    )
  }
  return (
    <button
      type="button"
      {...shared}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={isWanted}
      onPointerEnter={fetchMenu}
      onFocus={fetchMenu}
      onClick={open}
    >
      {face}
    </button>
  )
}

export interface MessageActions {
  report: (entry: Entry) => void
  remove: (entry: Entry) => void
  block: (entry: Entry) => void
  retry: (entry: Entry) => void
  discard: (entry: Entry) => void
}

export function wordsId({ key }: Entry): string {
  return `message-${key}`
}
