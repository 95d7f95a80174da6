import { useState, useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the server sent this part as HTML; false after a navigation in the browser. */
export function useIsServed(): boolean {
  const isTakingOver = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  return useState(isTakingOver)[0]
}
