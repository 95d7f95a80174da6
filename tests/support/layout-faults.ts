import type { Page } from '@playwright/test'

/**
 * Finds unreadable text: clipped, off-screen or overlapping, and horizontal page scroll. Intended truncation
 * (ellipsis, line clamp) and scroll containers are valid.
 */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>()
    const boxes: { element: Element; box: DOMRect; words: string }[] = []

    const isCutOnPurpose = (style: CSSStyleDeclaration) =>
      style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
    const scrolls = (style: CSSStyleDeclaration) => /auto|scroll/.test(style.overflow)
    const floats = (element: Element | null): boolean =>
      element !== null &&
      (/fixed|sticky/.test(getComputedStyle(element).position) || floats(element.parentElement))

    /** Whether the text is fully visible: no ancestor scrolls, truncates or hides it. */
    function check(element: Element, box: DOMRect, words: string): boolean {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const style = getComputedStyle(at)
        const frame = at.getBoundingClientRect()
        if (isCutOnPurpose(style) || scrolls(style) || frame.width <= 1) return false
        if (at === document.body || !/hidden|clip/.test(style.overflow)) continue
        const isCut =
          Math.max(box.right - frame.right, frame.left - box.left) > 2 ||
          Math.max(box.bottom - frame.bottom, frame.top - box.top) > 4
        if (isCut) found.add(`'${words}' is cut`)
      }
      if (box.right > innerWidth + 1 || box.left < -1) found.add(`'${words}' is off the screen`)
      return true
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const words = node.textContent?.trim().slice(0, 40)
      const seen = { visibilityProperty: true, opacityProperty: true }
      if (!words || !element?.checkVisibility(seen) || element.closest('svg, option, .sr-only')) {
        continue
      }
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) {
        if (box.width < 2 || !check(element, box, words)) continue
        if (!floats(element)) boxes.push({ element, box, words })
      }
    }
    for (const [nth, one] of boxes.entries()) {
      for (const other of boxes.slice(nth + 1)) {
        if (one.element === other.element) continue
        const width =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const height =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        // Line boxes overlap.
        if (width > 3 && height > 0.6 * Math.min(one.box.height, other.box.height)) {
          found.add(`'${one.words}' is on top of '${other.words}'`)
        }
      }
    }
    const wider = (document.scrollingElement?.scrollWidth ?? 0) - innerWidth
    if (wider > 0) found.add(`the page is ${wider} px too wide`)
    return [...found]
  })
}
