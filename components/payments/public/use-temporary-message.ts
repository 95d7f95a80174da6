'use client'

import { useEffect, useState } from 'react'

/** How long the result of a gift is shown, in milliseconds. */
const SHOWN_FOR_MS = 7_000

/** A message that disappears by itself, and the function that shows it. */
export function useTemporaryMessage<Message>() {
  const [message, setMessage] = useState<Message | null>(null)
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => setMessage(null), SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [message])
  return [message, setMessage] as const
}
