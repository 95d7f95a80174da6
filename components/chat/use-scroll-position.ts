'use client'

import { useCallback, useEffect, useRef, useState } from 'react'

/** Within this distance of the end, in pixels, the reader counts as being at the end. */
const NEAR_END_PX = 48

/** `flex-col-reverse` holds the position while older messages load; this hook does for new ones. */
export function useScrollPosition(onReturn: () => void) {
  const box = useRef<HTMLDivElement>(null)
  const present = useRef<HTMLOListElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)

  useEffect(() => {
    if (!present.current) return
    let height = present.current.offsetHeight
    const observer = new ResizeObserver(() => {
      const newHeight = present.current?.offsetHeight ?? height
      // In a reversed column the scroll position is negative.
      if (box.current && !isNearEnd(box.current)) box.current.scrollTop -= newHeight - height
      height = newHeight
    })
    observer.observe(present.current)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const returnIfVisible = () => {
      if (isAtEnd && !document.hidden) onReturn()
    }
    returnIfVisible()
    document.addEventListener('visibilitychange', returnIfVisible)
    return () => document.removeEventListener('visibilitychange', returnIfVisible)
  }, [isAtEnd, onReturn])

  const onScroll = useCallback(() => {
    if (box.current) setAtEnd(isNearEnd(box.current))
  }, [])

  const scrollToEnd = useCallback(() => {
    if (box.current) box.current.scrollTop = 0
    setAtEnd(true)
  }, [])

  const isWatching = useCallback(
    () => !document.hidden && box.current !== null && isNearEnd(box.current),
    [],
  )

  return { box, present, isAtEnd, onScroll, scrollToEnd, isWatching }
}

const isNearEnd = ({ scrollTop }: HTMLElement) => Math.abs(scrollTop) < NEAR_END_PX
