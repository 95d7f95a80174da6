'use client'

import type { ComponentProps } from 'react'
import { Bell } from '@/components/notifications/bell'
import type { BellLabels } from '@/components/notifications/bell-labels'
import { AccountMenu } from './account-menu'

type AccountControlsProps = ComponentProps<typeof AccountMenu> & {
  bell: BellLabels
  unread?: number
}

export function AccountControls({ bell, unread, ...account }: AccountControlsProps) {
  return (
    <div className="flex items-center">
      <Bell labels={bell} unread={unread} />
      <AccountMenu {...account} />
    </div>
  )
}
