import { readFile } from 'node:fs/promises'
import { dhakaDay } from '@/lib/core/time/calendar'
import { dayFromToday } from '@/scripts/seed/day-from-today'
import { expect, signIn, test } from '../support/browser-test'

test('an admin reads each part of the overview on a phone, with its charts, and downloads a table', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 900 })
  await signIn(page, 'admin@sharelife.example')
  await page.goto('/dashboard/home')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  const parts = page.getByRole('navigation', { name: 'Parts of the overview' })

  await test.step('each part has at most six screens, and its own URL', async () => {
    for (const name of await parts.getByRole('link').allTextContents()) {
      const link = parts.getByRole('link', { name })
      const href = await link.getAttribute('href')
      await link.click()
      await expect(page).toHaveURL(href ?? '')
      await expect(link).toHaveAttribute('aria-current', 'page')
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      expect([name, height]).toEqual([name, Math.min(height, 6 * 800)])
    }
  })

  await test.step('the charts are drawn', async () => {
    await parts.getByRole('link', { name: 'In this period' }).click()
    for (const name of ['Donations and requests by week', 'Bags by blood group']) {
      const chart = page.getByRole('figure', { name }).getByRole('img', { name })
      await expect(chart.locator('svg.recharts-surface')).toBeVisible()
    }
  })

  await test.step('the table of a part is a file', async () => {
    await parts.getByRole('link', { name: 'Reach' }).click()
    const about = 'How well requests reach donors'
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: `Download CSV: ${about}`, exact: true }).click()
    const file = await coming
    expect(file.suggestedFilename()).toBe(
      `how-well-requests-reach-donors-${dayFromToday(-29)}-to-${dhakaDay()}.csv`,
    )
    expect(await readFile(await file.path(), 'utf8')).toMatch(
      /^\ufeff"Figure","For","Value","Unit"\r\n"/,
    )
  })
})
