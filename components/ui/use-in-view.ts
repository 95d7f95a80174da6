import { type RefObject, useEffect } from 'react'

/** `onEnter` must be a constant. */
export function useInView(element: RefObject<Element | null>, onEnter: () => void): void {
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting) onEnter()
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, onEnter])
}
