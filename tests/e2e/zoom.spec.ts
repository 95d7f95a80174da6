import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser-test'
import { tabTo } from '../support/keyboard'
import { layoutFaults } from '../support/layout-faults'
import { fillPathIds } from '../support/page-paths'
import { newDonor } from '../support/people'
import { visit } from '../support/visit'

/** The pages of the main jobs. */
const PAGES = [
  ...['/', '/request/:request', '/donorSearch?bloodGroup=O%2B', '/services/:service'],
  ...['/dashboard/userhome', '/bloodRequest'],
]

/** 200 % and 400 % zoom of 1,280 px, and text-only zoom at 200 %. */
const SCREENS = [
  { name: '200 %', width: 640, height: 400, text: 16 },
  { name: '400 %', width: 320, height: 256, text: 16 },
  { name: 'text at 200 %', width: 1280, height: 800, text: 32 },
]

test('zoom cuts, covers and widens nothing on the main pages, nor covers the focused field', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await newDonor(page, 'Tanvir Ahmed', 'O+')
  const found: string[] = []
  for (const path of PAGES) {
    await visit(page, await fillPathIds(page.request, path))
    for (const screen of SCREENS) {
      await page.setViewportSize(screen)
      await sizeText(page, screen.text)
      for (const fault of await layoutFaults(page)) found.push(`${path}, ${screen.name}: ${fault}`)
    }
  }
  expect(found).toEqual([])

  await test.step('no bar covers a field of the last page at 400 %', async () => {
    await page.setViewportSize({ width: 320, height: 256 })
    await sizeText(page, 16)
    // Every tab stop must be visible.
    await tabTo(page, page.getByRole('button', { name: 'Post request' }))
    await tabTo(page, page.getByLabel('Patient name'), { back: true })
  })
})

/** Scales all text like a text-only zoom; the breakpoints of the layout stay. */
async function sizeText(page: Page, pixels: number): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}px`
    return new Promise((resolve) => requestAnimationFrame(resolve))
  }, pixels)
}
