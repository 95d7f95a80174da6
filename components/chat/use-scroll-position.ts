'use client'

import { useCallback, useEffect, useRef, useState } from 'react'

/** Within this distance of the end, in pixels, the reader counts as being at the end. */
const NEAR = 48

/**
 * The reader's scroll position. The box is laid out from its end (`flex-col-reverse`), so it shows the
 * newest message from the first paint, follows new ones, and does not move when older ones are added
 * above. New messages below must not move it either while somebody reads further up.
 */
export function useScrollPosition(onBack: () => void) {
  const box = useRef<HTMLDivElement>(null)
  const present = useRef<HTMLOListElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)

  useEffect(() => {
    if (!present.current) return
    let height = present.current.offsetHeight
    const observer = new ResizeObserver(() => {
      const now = present.current?.offsetHeight ?? height
      // In a reversed column the scroll position is negative.
      if (box.current && !isNearEnd(box.current)) box.current.scrollTop -= now - height
      height = now
    })
    observer.observe(present.current)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const notice = () => {
      if (isAtEnd && !document.hidden) onBack()
    }
    notice()
    document.addEventListener('visibilitychange', notice)
    return () => document.removeEventListener('visibilitychange', notice)
  }, [isAtEnd, onBack])

  const onScroll = useCallback(() => {
    if (box.current) setAtEnd(isNearEnd(box.current))
  }, [])

  const scrollToEnd = useCallback(() => {
    if (box.current) box.current.scrollTop = 0
    setAtEnd(true)
  }, [])

  /** Whether a new message would be visible now. */
  const isWatching = useCallback(
    () => !document.hidden && box.current !== null && isNearEnd(box.current),
    [],
  )

  return { box, present, isAtEnd, onScroll, scrollToEnd, isWatching }
}

const isNearEnd = ({ scrollTop }: HTMLElement) => Math.abs(scrollTop) < NEAR
