import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/browser-test'
import { visit } from '../support/visit'

const TAKA_FONT = /\/taka-(400|700)\.[^/]*woff2$/
const BANGLA_FONT = /\/bangla-\d+\.woff2$/

/** The font files that a page loads from now on. */
function fontsFetchedBy(page: Page): string[] {
  const urls: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') urls.push(new URL(request.url()).pathname)
  })
  return urls
}

/** The fonts of an element's text, from the browser's developer tools. */
async function fontsDrawing(text: Locator) {
  await text.evaluate((element) => element.setAttribute('data-asked', ''))
  const devTools = await text.page().context().newCDPSession(text.page())
  await devTools.send('DOM.enable')
  await devTools.send('CSS.enable')
  const { root } = await devTools.send('DOM.getDocument')
  const selector = '[data-asked]'
  const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.map(({ familyName, isCustomFont, glyphCount }) => ({
    familyName,
    isCustomFont,
    glyphCount,
  }))
}

test('a visitor reads prices with a small taka sign font', async ({ page }) => {
  const fetched = fontsFetchedBy(page)
  await visit(page, '/bioMedical')
  const price = page.getByText(/^৳\d{3}$/).first()
  await expect(price).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  expect(await fontsDrawing(price)).toEqual(
    expect.arrayContaining([
      { familyName: expect.stringMatching(/^Hind Siliguri/), isCustomFont: true, glyphCount: 1 },
      { familyName: expect.stringMatching(/^Inter/), isCustomFont: true, glyphCount: 3 },
    ]),
  )
  expect(fetched.filter((file) => TAKA_FONT.test(file))).toHaveLength(1)
  expect(fetched.filter((file) => BANGLA_FONT.test(file))).toEqual([])
})

test('a page without an amount loads no taka sign', async ({ page }) => {
  const fetched = fontsFetchedBy(page)
  await visit(page, '/about')
  await page.evaluate(() => document.fonts.ready)
  // The text font was detected, so the taka sign would be too.
  expect(fetched.length).toBeGreaterThan(0)
  expect(fetched.filter((file) => TAKA_FONT.test(file))).toEqual([])
  const ahead = page.locator('link[rel="preload"][as="font"]')
  for (const link of await ahead.all()) expect(await link.getAttribute('href')).not.toMatch(/taka/)
})
