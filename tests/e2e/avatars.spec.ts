import type { Locator } from '@playwright/test'
import { expect, test } from '../support/browser-test'
import { newPerson } from '../support/people'

/** The colours of a part of the page as they are seen, pixel by pixel. */
const seen = async (part: Locator) => (await part.screenshot()).toString('base64')

test('a person whose picture does not load is shown with their initials', async ({ page }) => {
  await newPerson(page, 'Rahima Khatun')
  await page.goto('/dashboard/profile')
  const face = page.getByRole('main').locator('[aria-hidden]:has(> img)', { hasText: 'RK' })
  const picture = face.locator('img')
  const isBroken = () =>
    picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth === 0)
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).not.toBe(0)
  const withPicture = await seen(face)

  await page.route(await picture.evaluate((img: HTMLImageElement) => img.currentSrc), (route) =>
    route.fulfill({ status: 404 }),
  )
  await page.reload()
  await expect.poll(isBroken).toBe(true)
  const withBrokenPicture = await seen(face)
  await picture.evaluate((img) => img.remove())
  const withInitials = await seen(page.getByRole('main').getByText('RK', { exact: true }))
  expect(withBrokenPicture).toBe(withInitials)
  expect(withBrokenPicture).not.toBe(withPicture)
})
