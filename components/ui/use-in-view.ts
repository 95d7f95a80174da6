import { type RefObject, useEffect } from 'react'

/** `onSeen` must be a constant. */
export function useInView(element: RefObject<Element | null>, onSeen: () => void): void {
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((seen) => {
      if (seen.at(-1)?.isIntersecting) onSeen()
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, onSeen])
}
