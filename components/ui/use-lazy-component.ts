import { type ComponentType, useCallback, useState } from 'react'

/**
 * A component whose code is loaded on demand, and the function that loads it. That function returns
 * false when loading fails, and the next call tries again. `load` must be a constant.
 */
export function useLazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
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
