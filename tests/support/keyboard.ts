import type { Locator, Page } from '@playwright/test'
import { expect } from './browser-test'

/** Presses Tab until the wanted element has the focus. A visible element must be focused at every step. */
export async function tabTo(
  page: Page,
  wanted: Locator,
  { most = 60, back = false } = {},
): Promise<void> {
  const stops: string[] = []
  while (stops.length < most) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
    stops.push(await stop(page))
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab never came to ${wanted}; it stopped at:\n${stops.join('\n')}`)
}

/** Moves to a field with Tab and types into it; the browser selects its content, so that it is replaced. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/** Describes the focused element. Fails when there is none or when it is not visible. */
async function stop(page: Page): Promise<string> {
  let words = ''
  await expect(async () => {
    const { name, isLost, isMarked, isOnScreen } = await page.evaluate(readFocus)
    words = name
    expect(isLost, `the focus is lost after ${words}`).toBe(false)
    expect(isMarked, `${words} shows that it has the focus`).toBe(true)
    expect(isOnScreen, `${words} is on the screen and not behind anything`).toBe(true)
  }).toPass({ timeout: 20_000 })
  return words
}

/** Runs in the page. */
function readFocus() {
  function isOutlined(part: Element) {
    const { outlineStyle, outlineWidth } = getComputedStyle(part)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  }
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) {
    return { name: 'the page', isLost: true, isMarked: false, isOnScreen: false }
  }
  // The label of a visually hidden control shows its focus.
  const isHidden = element.getBoundingClientRect().width <= 1
  const standIn = element.closest('label') ?? element.nextElementSibling
  const shown = isHidden && standIn ? standIn : element
  // The card shows the focus of its link.
  let marked: Element | null = shown
  while (marked && !isOutlined(marked)) marked = marked.parentElement
  const { left, top, width, height } = shown.getBoundingClientRect()
  const at = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 40))
  const isOnScreen = at !== null && (shown.contains(at) || at.contains(shown))
  const label = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)
  return {
    name: `${element.tagName.toLowerCase()} '${label || element.id}'`,
    isLost: false,
    isMarked: marked !== null,
    isOnScreen,
  }
}
