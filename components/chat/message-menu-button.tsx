'use client'

import { EllipsisVertical } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import type { ChatEntry } from './chat-log'

const loadMenu = () => import('./message-menu').then((module) => module.MessageMenu)

const buttonStyle =
  'touch-target grid shrink-0 place-items-center rounded-full text-text-muted hover:bg-surface-hover hover:text-text'

type MessageMenuButtonProps = { entry: ChatEntry; isAdmin: boolean; actions: MessageActions }

export function MessageMenuButton({ entry, isAdmin, actions }: MessageMenuButtonProps) {
  const t = useTranslations('chat.menu')
  const [Menu, fetchMenu] = useLazyComponent(loadMenu)
  const [isRequested, setRequested] = useState(false)
  const icon = <EllipsisVertical aria-hidden="true" className="size-5" />
  const shared = {
    className: buttonStyle,
    'aria-label': t('label'),
    'aria-describedby': messageTextId(entry),
  }

  function open() {
    setRequested(true)
    fetchMenu().then((loaded) => loaded || setRequested(false))
  }

  if (isRequested && Menu) {
    return (
      <Menu
        trigger={shared}
        icon={icon}
        onReport={entry.message.isOwn ? undefined : () => actions.report(entry)}
        onBlock={entry.message.isOwn ? undefined : () => actions.block(entry)}
        onRemove={entry.message.isOwn || isAdmin ? () => actions.remove(entry) : undefined}
      />
    )
  }
  return (
    <button
      type="button"
      {...shared}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={isRequested}
      onPointerEnter={fetchMenu}
      onFocus={fetchMenu}
      onClick={open}
    >
      {icon}
    </button>
  )
}

export interface MessageActions {
  report: (entry: ChatEntry) => void
  remove: (entry: ChatEntry) => void
  block: (entry: ChatEntry) => void
  retry: (entry: ChatEntry) => void
  discard: (entry: ChatEntry) => void
}

export function messageTextId({ key }: ChatEntry): string {
  return `message-${key}`
}
