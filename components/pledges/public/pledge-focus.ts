import { useEffect, useRef } from 'react'

/** The pledge buttons on the page, and the notices in their place. */
const targets = new Set<HTMLElement>()

/** The `ref` of a notice that can replace a pledge button and its focus. */
export function registerPledgeTarget(element: HTMLElement | null) {
  if (!element) return
  targets.add(element)
  return () => {
    targets.delete(element)
  }
}

/** The `ref` of a pledge button. Moves its focus to the notice that replaces it. */
export function registerPledgeButton(button: HTMLButtonElement) {
  const unregister = registerPledgeTarget(button)
  return () => {
    unregister?.()
    if (document.activeElement === button) queueMicrotask(() => replacementOf(button)?.focus())
  }
}

/** Returns a function that remembers the focused element until the dialog has closed. */
export function useFocusReturn(isOpen: boolean) {
  const opener = useRef<Element | null>(null)
  const wasOpen = useRef(false)

  // A message may replace the form before the dialog closes, so the dialog cannot return the focus.
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (!hasClosed || !(opener.current instanceof HTMLElement)) return
    // Without a button, the page's URL opened the dialog.
    const exists = opener.current.isConnected && opener.current instanceof HTMLButtonElement
    const target = exists ? opener.current : replacementOf(opener.current)
    target?.focus()
    opener.current = null
  }, [isOpen])

  return () => {
    opener.current = document.activeElement
  }
}

/** The button of the re-rendered card, its notice, or else the page. */
function replacementOf(removed: HTMLElement) {
  const headingId = removed.getAttribute('aria-describedby')
  const found = [...targets].filter(
    (target) => headingId === null || target.getAttribute('aria-describedby') === headingId,
  )
  // Phones hide the button of the page's card in favour of the bar's. Older browsers lack the method.
  const visible = found.find((target) => target.checkVisibility?.() !== false)
  return visible ?? document.getElementById('main')
}
