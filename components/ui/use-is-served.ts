import { useState, useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Whether this part came as HTML from the server, so that it stands in the page already; false for one that
 * the browser draws, as after a link was followed. It never changes.
 */
export function useIsServed(): boolean {
  const isTakingOver = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  return useState(isTakingOver)[0]
}
