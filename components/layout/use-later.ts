import { type ComponentType, useCallback, useState } from 'react'

/**
 * A component whose code is fetched only when asked for, and the function that asks. A fetch that
 * fails leaves the page as it was: the next press asks again. `load` must be a constant.
 */
export function useLater<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const fetchPart = useCallback(() => {
    load().then(
      (part) => setPart(() => part),
      () => setPart(null),
    )
  }, [load])
  return [Part, fetchPart] as const
}
