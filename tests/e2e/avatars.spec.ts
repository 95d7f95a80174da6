import type { Locator } from '@playwright/test'
import { expect, test } from '../support/browser-test'
import { newPerson } from '../support/people'

/** The rendered colours of a part of the page, pixel by pixel. */
const seen = async (part: Locator) => (await part.screenshot()).toString('base64')

test('a person whose picture does not load has an avatar with initials', async ({ page }) => {
  await newPerson(page, 'Rahima Khatun')
  await page.goto('/dashboard/profile')
  const face = page.getByRole('main').locator('[aria-hidden]:has(> img)').first()
  const picture = face.locator('img')
  const width = () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)
  await expect.poll(width).not.toBe(0)
  const withPicture = await seen(face)

  const url = await picture.evaluate((img: HTMLImageElement) => img.currentSrc)
  await page.route(url, (route) => route.fulfill({ status: 404 }))
  await page.reload()
  const isLoaded = () => picture.evaluate((img: HTMLImageElement) => img.complete)
  await expect.poll(isLoaded).toBe(true)
  expect(await width()).toBe(0)
  await expect(face).toHaveText('RK')
  const withBrokenPicture = await seen(face)
  expect(withBrokenPicture).not.toBe(withPicture)

  // The letters are visible, and no picture covers them.
  await picture.evaluate((img) => img.style.setProperty('visibility', 'hidden'))
  expect(await seen(face)).toBe(withBrokenPicture)
  await face.evaluate((circle) => circle.style.setProperty('color', 'transparent'))
  expect(await seen(face)).not.toBe(withBrokenPicture)
})
