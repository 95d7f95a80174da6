import type { Page } from '@playwright/test'

/**
 * Too small controls: below 24 px either way, or buttons below 44. Links in a sentence are as high as its
 * line, which WCAG 2.2 allows (2.5.8).
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls =
      'a[href], button, input, select, textarea, summary, :is([role=tab], [role=radio], [role=checkbox], [role=switch], [role=menuitem])'
    const isInSentence = (element: Element) => {
      const around = element.closest('p, li, dd, dt, td, th, div, label')?.textContent ?? ''
      const own = element.textContent ?? ''
      return (
        getComputedStyle(element).display === 'inline' &&
        around.trim().length > own.trim().length + 3
      )
    }
    /** The target of a press: the control, its label, or the card that its link covers. */
    const partsOf = (element: Element) => {
      const parts = [element, element.closest('label')]
      const over = getComputedStyle(element, '::after')
      if (over.content !== 'none' && over.position === 'absolute') {
        let frame: Element | null = element
        while (frame && getComputedStyle(frame).position === 'static') frame = frame.parentElement
        parts.push(frame)
      }
      return parts.flatMap((part) => part?.getBoundingClientRect() ?? [])
    }
    const found = new Set<string>()
    for (const element of document.querySelectorAll(controls)) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      const parts = partsOf(element)
      const width = Math.max(...parts.map((part) => part.width))
      const height = Math.max(...parts.map((part) => part.height))
      // Hidden until focused, such as the skip link.
      if (width <= 1 || isInSentence(element)) continue
      const least = element.matches('.button, .main-links a') ? 44 : 24
      if (width >= 23.5 && height >= least - 0.5) continue
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)
      found.add(`'${name}' is ${Math.round(width)} x ${Math.round(height)} px`)
    }
    return [...found]
  })
}
