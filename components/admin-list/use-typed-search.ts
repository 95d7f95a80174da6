import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Longer than between two letters, shorter than a wait, in milliseconds. */
const PAUSE_MS = 400

/**
 * What is typed into a search that the server answers: it is asked for after a pause, or at once by
 * `searchNow`. Text typed in the meantime stays; a search that comes from the address, for example
 * after Back, replaces it.
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
