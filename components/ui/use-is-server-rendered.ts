import { useState, useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** Whether the server sent this part as HTML; false after a navigation in the browser. */
export function useIsServerRendered(): boolean {
  const isHydrating = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )
  return useState(isHydrating)[0]
}
