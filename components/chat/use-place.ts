'use client'

import { useCallback, useEffect, useRef, useState } from 'react'

/** This near to the foot counts as there, in pixels. */
const NEAR = 48

/**
 * Where somebody is in the conversation. The box is laid out from its foot (`flex-col-reverse`), so
 * it shows the newest message from the first paint on, follows it, and older ones that come in above
 * move nothing. What comes in below while one reads further up must not move it either.
 */
export function usePlace(onBack: () => void) {
  const box = useRef<HTMLDivElement>(null)
  const present = useRef<HTMLOListElement>(null)
  const [isAtFoot, setAtFoot] = useState(true)

  useEffect(() => {
    if (!present.current) return
    let height = present.current.offsetHeight
    const observer = new ResizeObserver(() => {
      const now = present.current?.offsetHeight ?? height
      // From the foot upwards the scroll position is negative.
      if (box.current && !nearFoot(box.current)) box.current.scrollTop -= now - height
      height = now
    })
    observer.observe(present.current)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const notice = () => {
      if (isAtFoot && !document.hidden) onBack()
    }
    notice()
    document.addEventListener('visibilitychange', notice)
    return () => document.removeEventListener('visibilitychange', notice)
  }, [isAtFoot, onBack])

  const onScroll = useCallback(() => {
    if (box.current) setAtFoot(nearFoot(box.current))
  }, [])

  const toFoot = useCallback(() => {
    if (box.current) box.current.scrollTop = 0
    setAtFoot(true)
  }, [])

  /** Whether what comes in now is seen. */
  const isWatching = useCallback(
    () => !document.hidden && box.current !== null && nearFoot(box.current),
    [],
  )

  return { box, present, isAtFoot, onScroll, toFoot, isWatching }
}

const nearFoot = ({ scrollTop }: HTMLElement) => Math.abs(scrollTop) < NEAR
