'use client'

import type { ComponentProps } from 'react'
import { Bell } from '@/components/notifications/own/bell'
import type { BellWords } from '@/components/notifications/own/bell-words'
import { AccountMenu } from './account-menu'

type AccountCornerProps = ComponentProps<typeof AccountMenu> & {
  bell: BellWords
  unread?: number
}

export function AccountCorner({ bell, unread, ...account }: AccountCornerProps) {
  return (
    <div className="flex items-center">
      <Bell words={bell} unread={unread} />
      <AccountMenu {...account} />
    </div>
  )
}
