import { type ComponentType, useCallback, useState } from 'react'

/**
 * Returns a component that loads on demand, and its loader, which resolves to false after an error.
 * `load` must be a constant.
 */
export function useLazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null)
  const fetchComponent = useCallback(() => {
    return load().then(
      (component) => {
        setComponent(() => component)
        return true
      },
      () => false,
    )
  }, [load])
  return [Component, fetchComponent] as const
}
