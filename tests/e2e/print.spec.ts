import type { Page } from '@playwright/test'
import { dayFromToday } from '@/scripts/seed/day-from-today'
import { bookTest } from '../support/bookings'
import { expect, test } from '../support/browser-test'
import { askForBlood, newPerson } from '../support/people'
import { inProductDatabase } from '../support/product-database'
import { saveScreenshot } from '../support/screenshots'

const CODE = 'PR1NTPAGE001'

/** The dark theme prints in black on white, without navigation. */
async function expectPrinted(page: Page, path: string) {
  await page.goto(path)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const role of ['navigation', 'banner', 'contentinfo'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0)
  }
  await expect(page.getByRole('main').getByText(new URL(page.url()).pathname)).toBeVisible()
  // The colours may still be in transition from the screen to the paper.
  await expect.poll(() => page.evaluate(coloursShown)).toEqual(['rgb(0, 0, 0) on rgba(0, 0, 0, 0)'])
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  await saveScreenshot(page, `print${path.replaceAll('/', '-')}`, { fullPage: true })
}

/** Runs in the page. */
function coloursShown() {
  const shown = [...document.querySelectorAll('html, body, main *')].filter((element) =>
    element.checkVisibility(),
  )
  const styles = shown.map((element) => getComputedStyle(element))
  return [...new Set(styles.map(({ color, backgroundColor }) => `${color} on ${backgroundColor}`))]
}

async function expectBorderedGroup(page: Page) {
  const tile = page.getByRole('main').locator('[data-size="lg"]')
  await expect(tile).toHaveCSS('border', '2px solid rgb(0, 0, 0)')
}

test('a request is printed in black on white', async ({ page }) => {
  const { email } = await newPerson(page, 'Farhana Akter')
  const need = { bloodGroup: 'AB-', time: dayFromToday(3), patientName: 'Abdul Karim' }
  const id = await askForBlood(page, { email, ...need })
  await expectPrinted(page, `/request/${id}`)
  await expectBorderedGroup(page)
  await expect(page.getByRole('main')).toContainText('Abdul Karim')
})

test('the page of a certificate is printed in black on white', async ({ page }) => {
  await inProductDatabase((database) =>
    database
      .collection('pledges')
      .updateOne(
        { status: 'standing', confirmedAt: { $ne: null } },
        { $set: { certificateCode: CODE } },
      ),
  )
  await expectPrinted(page, `/certificate/${CODE}`)
  await expectBorderedGroup(page)
})

test('bookings are printed in black on white', async ({ page }) => {
  const { email } = await newPerson(page, 'Rokeya Begum')
  await bookTest(page, { userEmail: email })
  await expectPrinted(page, '/dashboard/userappointment')
  await expect(page.getByRole('row')).toHaveCount(2)
})
