import type { Locator, Page } from '@playwright/test'
import { expect, signIn, test, WITH_MOTION } from '../support/browser-test'
import { newCampaign } from '../support/campaigns'
import { untilComplete, visit } from '../support/visit'

/** The maximum layout shift, as browsers measure it (web.dev/cls). */
const MAX_SHIFT = 0.02

test.use({ ...WITH_MOTION, viewport: { width: 360, height: 740 }, hasTouch: true })

test('nothing moves in the donate form when the card field loads and an amount is chosen', async ({
  page,
  newVisitor,
}) => {
  const title = await someCampaign(await newVisitor())
  await signIn(page, 'member@sharelife.example')
  await page.addInitScript(watchShifts)
  await visit(page, '/donate')
  const dialog = page.getByRole('dialog', { name: 'Donate' })
  const letScriptsCome = await holdScriptsOf(page, dialog)
  await cardOf(page, title).getByRole('button', { name: 'Donate' }).tap()
  await dialog.getByText('International card').tap()

  await expect(dialog.getByText('Loading card form…')).toBeAttached()
  letScriptsCome()
  await expect(dialog.getByLabel('Card number')).toBeVisible()
  await page.evaluate(twoFrames)
  expect(await page.evaluate(() => window.shifts)).toBeLessThan(MAX_SHIFT)

  await dialog.getByRole('button', { name: '$25', exact: true }).tap()
  await expect(dialog.getByText('= $25.00')).toBeVisible()
  await dialog.getByLabel('Enter amount in cents').fill('1234567')
  await expect(dialog.getByText('= $12,345.67')).toBeVisible()
  await page.evaluate(twoFrames)
  expect(await page.evaluate(() => window.shifts)).toBeLessThan(MAX_SHIFT)
})

test('a dialog opens after its pressed button has changed, and does not recalculate the styles of the page behind it', async ({
  page,
  newVisitor,
  browser,
}) => {
  const title = await someCampaign(await newVisitor())
  await signIn(page, 'member@sharelife.example')
  await visit(page, '/donate')
  const button = cardOf(page, title).getByRole('button', { name: 'Donate' })
  const dialog = page.getByRole('dialog', { name: 'Donate' })
  // Its code is loaded, as after a hover.
  await button.focus()
  await untilComplete(page)
  await page.evaluate(notePresses)
  await button.click()
  await expect(dialog.getByLabel('Enter amount in taka')).toBeVisible()
  expect(await page.evaluate(() => window.wasDrawnInPress)).toBe(false)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await untilComplete(page)
  const behind = await page.evaluate(() => document.body.querySelectorAll('*').length)

  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await button.tap()
  await expect(dialog.getByLabel('Enter amount in taka')).toBeVisible()
  const inDialog = await dialog.evaluate((element) => element.querySelectorAll('*').length)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const restyled = countsOfStyled(await browser.stopTracing())
  expect(restyled.length).toBeGreaterThan(0)
  expect(behind).toBeGreaterThan(3 * inDialog)
  expect(Math.max(...restyled)).toBeLessThan(behind / 2)
})

const cardOf = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })

/** An admin creates a campaign; returns its title. */
async function someCampaign(admin: Page): Promise<string> {
  await signIn(admin, 'admin@sharelife.example')
  const title = `Steady ${Date.now()}`
  await newCampaign(admin, { title })
  return title
}

/** Delays the scripts that an open dialog loads, until the function is called. */
async function holdScriptsOf(page: Page, dialog: Locator): Promise<() => void> {
  let letCome = () => {}
  const mayCome = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route('**/_next/static/**/*.js', async (route) => {
    if ((await dialog.count()) > 0) await mayCome
    await route.continue()
  })
  return letCome
}

/** The number of elements in each style recalculation, from the browser's trace. */
function countsOfStyled(trace: Buffer): number[] {
  const { traceEvents }: { traceEvents: { name: string; args: { elementCount?: number } }[] } =
    JSON.parse(trace.toString())
  return traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount ?? 0)
}

/** The browser has painted the earlier changes. */
function twoFrames() {
  return new Promise<void>((done) =>
    requestAnimationFrame(() => requestAnimationFrame(() => done())),
  )
}

declare global {
  interface Window {
    shifts: number
    wasDrawnInPress: boolean | undefined
  }
}

/** Checks after the press whether the dialog is open. */
function notePresses() {
  window.addEventListener('click', () =>
    queueMicrotask(() => {
      window.wasDrawnInPress = document.querySelector('[role="dialog"]') !== null
    }),
  )
}

/** Adds up every layout shift, including those after input. */
function watchShifts() {
  window.shifts = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      window.shifts += (entry as PerformanceEntry & { value: number }).value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
