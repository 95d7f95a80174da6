import type { Locator, Page } from '@playwright/test'
import { expect } from './browser-test'

/**
 * Walks with Tab until the wanted part has the focus, as a person does who has no mouse. At every
 * stop the focus is somewhere, on the screen, and can be seen.
 */
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

/** Walks to a field and types into it; what stood there is replaced, as the browser selects it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/** What has the focus, in words. Fails where it is nowhere, or where nobody could tell. */
async function stop(page: Page): Promise<string> {
  let words = ''
  await expect(async () => {
    const { name, isLost, isMarked, isOnScreen } = await page.evaluate(readFocus)
    words = name
    expect(isLost, `the focus is lost after ${words}`).toBe(false)
    expect(isMarked, `${words} shows that it has the focus`).toBe(true)
    expect(isOnScreen, `${words} is on the screen and not behind anything`).toBe(true)
  }).toPass({ timeout: 3_000 })
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
  // A control that is hidden from eyes is stood for by its label, which shows the focus.
  const isHidden = element.getBoundingClientRect().width <= 1
  const standIn = element.closest('label') ?? element.nextElementSibling
  const shown = isHidden && standIn ? standIn : element
  // The link of a card is marked by the card's frame.
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
