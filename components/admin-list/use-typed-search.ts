import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** In milliseconds. */
const PAUSE_MS = 400

/** Searches after a pause in typing. A search from the URL, such as after Back, replaces the typed text. */
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
