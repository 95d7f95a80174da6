'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { followUnread } from './live-unread'

export function useUnread(known = 0): number {
  const [unread, setUnread] = useState(known)
  const isInChat = /\/communityChat$/.test(usePathname() ?? '')
  useEffect(() => followUnread(setUnread, { isInChat }), [isInChat])
  return unread
}
