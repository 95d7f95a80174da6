import type { Locator, Page } from '@playwright/test'
import { expect, signIn, test } from '../support/browser-test'
import { visit } from '../support/visit'

test.describe.configure({ mode: 'parallel' })

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { forcedColors: 'active' } })

test('a visitor sees tiles, badges, fields and selections with forced colours', async ({
  page,
}) => {
  await visit(page, '/allrequest')
  await expectFramed(page.locator('.blood-group-tile').first())
  await expectFramed(page.locator('article .badge').first())
  await expectFramed(page.getByRole('main').getByRole('button', { name: 'Donate Blood' }).first())
  await expectFramed(page.getByRole('combobox', { name: 'Place' }))
  const groups = page.getByRole('group', { name: 'Blood group' }).locator('label')
  await expectChosen(groups.first(), groups.last())
  const radio = groups.last().getByRole('radio')
  await radio.focus()
  await page.keyboard.press('Space')
  await expectChosen(groups.last(), groups.first())
  expect(await styleOf(groups.last())).toMatchObject({ outlineStyle: 'solid' })
})

test('a donor sees menu items, form tiles, tabs and switches with forced colours', async ({
  page,
}) => {
  await signIn(page, 'donor@sharelife.example')
  await visit(page, '/donorSearch?bloodGroup=O%2B')
  const tiles = page.getByRole('radiogroup', { name: 'Blood Group' }).locator('label')
  const chosen = tiles.filter({ has: page.getByRole('radio', { name: 'O positive' }) })
  await expectChosen(chosen, tiles.first())
  await expectFramed(tiles.first())
  await page.getByRole('button', { name: /^Your account/ }).focus()
  await page.keyboard.press('Enter')
  const items = page.getByRole('menuitem')
  await expect(items.first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(items.first()).toBeFocused()
  await expectChosen(items.first(), items.last())
  expect(await styleOf(items.first())).toMatchObject({ outlineStyle: 'solid' })

  await visit(page, '/dashboard/notifications')
  const knob = page.getByRole('switch').first().locator('span > span')
  const track = page.getByRole('switch').first().locator('> span')
  expect((await styleOf(knob)).background).not.toBe((await styleOf(track)).background)
})

/** A border replaces the missing background. */
async function expectFramed(part: Locator): Promise<void> {
  const { border } = await styleOf(part)
  expect(border, `the line around ${part}`).toMatch(/^[1-9]\d*px solid rgb\(/)
}

async function expectChosen(chosen: Locator, other: Locator): Promise<void> {
  const background = async (part: Locator) => (await styleOf(part)).background
  await expect
    .poll(async () => (await background(chosen)) === (await background(other)))
    .toBe(false)
}

function styleOf(part: Locator) {
  return part.evaluate((element) => {
    const { backgroundColor, borderTop, outlineStyle } = getComputedStyle(element)
    return { background: backgroundColor, border: borderTop, outlineStyle }
  })
}

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing moves automatically or for longer than a moment', async ({ page }) => {
    await visit(page, '/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    expect(await movements(page)).toEqual([])
  })
})

function movements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const running = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 50)
      .map(({ id, effect }) => `${id} ${effect?.getComputedTiming().endTime}`)
    const films = [...document.querySelectorAll('video')].filter(({ paused }) => !paused)
    const smooth = [...document.querySelectorAll('*')].filter(
      (element) => getComputedStyle(element).scrollBehavior === 'smooth',
    )
    return [
      ...running,
      ...films.map(() => 'a film plays'),
      ...smooth.map(({ tagName }) => `${tagName} scrolls smoothly`),
    ]
  })
}
