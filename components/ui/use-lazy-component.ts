import { type ComponentType, useCallback, useState } from 'react'

/**
 * Returns a component that loads on demand, and its loader, which resolves to false after an error.
 * `load` must be a constant.
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
