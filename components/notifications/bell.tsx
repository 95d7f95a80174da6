'use client'

import { type MouseEvent, useState } from 'react'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { usePageLocale } from '@/components/ui/use-router'
import { localizedPath } from '@/lib/i18n/localized-path'
import { BellIconWithCount, bellButtonClasses, useBellAriaLabel } from './bell-icon-with-count'
import type { BellLabels } from './bell-labels'
import { useUnread } from './unread-updates'

const loadPanel = () =>
  import('@/components/notifications/bell-panel').then((module) => module.BellPanel)

interface BellProps {
  labels: BellLabels
  unread?: number
}

/** The panel loads on the first press. Until then the bell is a link to all notifications. */
export function Bell({ labels, unread: known }: BellProps) {
  const unread = useUnread(known)
  const [Panel, fetchPanel] = useLazyComponent(loadPanel)
  const [isWanted, setIsWanted] = useState(false)

  const label = useBellAriaLabel(labels, unread)
  const locale = usePageLocale()
  if (isWanted && Panel) return <Panel labels={labels} unread={unread} />

  async function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setIsWanted(true)
    if (!(await fetchPanel())) window.location.assign(NOTIFICATIONS_PATH)
  }

  return (
    <a
      href={localizedPath(NOTIFICATIONS_PATH, locale)}
      className={bellButtonClasses}
      aria-label={label}
      aria-busy={isWanted}
      onPointerEnter={fetchPanel}
      onFocus={fetchPanel}
      onClick={open}
    >
      <BellIconWithCount unread={unread} />
    </a>
  )
}

const NOTIFICATIONS_PATH = '/dashboard/notifications'
