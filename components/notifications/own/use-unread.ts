'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { followUnread } from './live-unread'

/** How many notifications the person has not read, live. `known` is the count that the page came with. */
export function useUnread(known = 0): number {
  const [unread, setUnread] = useState(known)
  const isInChat = /\/communityChat$/.test(usePathname() ?? '')
  useEffect(() => followUnread(setUnread, { isInChat }), [isInChat])
  return unread
}
