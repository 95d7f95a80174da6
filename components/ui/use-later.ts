import { type ComponentType, useCallback, useState } from 'react'

/**
 * A component whose code is fetched only when asked for, and the function that asks. A fetch that
 * fails leaves the page as it was, answers false, and the next one asks again. `load` must be a
 * constant.
 */
export function useLater<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const fetchPart = useCallback(() => {
    return load().then(
      (part) => {
        setPart(() => part)
        return true
      },
      () => false,
    )
  }, [load])
  return [Part, fetchPart] as const
}
