import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** The pause in typing, in milliseconds, after which the search starts. */
const PAUSE_MS = 400

/**
 * A search on the server while the person types: it starts after a pause, or immediately with
 * `searchNow`. Text typed in the meantime stays; a search from the address, for example after Back,
 * replaces it.
 */
export function useTypedSearch(wanted: string, search: (q: string) => void) {
  const [typed, setTyped] = useState(wanted)
  const asked = useRef(wanted)

  useEffect(() => {
    if (wanted === asked.current) return
    asked.current = wanted
    setTyped(wanted)
  }, [wanted])

  function searchNow() {
    const q = typed.trim()
    if (q === asked.current) return
    asked.current = q
    search(q)
  }

  const afterPause = useEffectEvent(searchNow)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter starts the pause anew
  useEffect(() => {
    const timer = setTimeout(() => afterPause(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return { typed, setTyped, searchNow }
}
