'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { subscribeToUnread } from './unread-updates'

export function useUnread(known = 0): number {
  const [unread, setUnread] = useState(known)
  const isInChat = /\/communityChat$/.test(usePathname() ?? '')
  useEffect(() => subscribeToUnread(setUnread, { isInChat }), [isInChat])
  return unread
}
