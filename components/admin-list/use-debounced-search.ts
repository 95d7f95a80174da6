import { useEffect, useEffectEvent, useRef, useState } from 'react'

const DEBOUNCE_MS = 400

/** Searches after a pause in typing. A search from the URL, such as after Back, replaces the typed text. */
export function useDebouncedSearch(urlQuery: string, search: (q: string) => void) {
  const [typed, setTyped] = useState(urlQuery)
  const lastQuery = useRef(urlQuery)

  useEffect(() => {
    if (urlQuery === lastQuery.current) return
    lastQuery.current = urlQuery
    setTyped(urlQuery)
  }, [urlQuery])

  function searchNow() {
    const q = typed.trim()
    if (q === lastQuery.current) return
    lastQuery.current = q
    search(q)
  }

  const onPause = useEffectEvent(searchNow)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter restarts the pause
  useEffect(() => {
    const timer = setTimeout(() => onPause(), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return { typed, setTyped, searchNow }
}
