'use client'

import type { ComponentProps } from 'react'
import { Bell } from '@/components/notifications/own/bell'
import type { BellWords } from '@/components/notifications/own/bell-words'
import { AccountMenu } from './account-menu'

type AccountCornerProps = ComponentProps<typeof AccountMenu> & {
  bell: BellWords
  /** The number of unread notifications that the page came with, where the server knew it. */
  unread?: number
}

/** What a signed-in person finds in the corner of every page: the bell and the menu of their account. */
export function AccountCorner({ bell, unread, ...account }: AccountCornerProps) {
  return (
    <div className="flex items-center">
      <Bell words={bell} unread={unread} />
      <AccountMenu {...account} />
    </div>
  )
}
