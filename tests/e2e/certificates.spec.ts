import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { dhakaDay } from '@/lib/core/time/calendar'
import { expect, test } from '../support/browser-test'
import { newDonor, newPerson } from '../support/people'
import { readPdf } from '../support/read-pdf'
import { expectDistrict, whereField } from '../support/request-form'
import { saveScreenshot } from '../support/screenshots'
import { visit } from '../support/visit'

test.use({ viewport: { width: 360, height: 740 } })

/** Fills in the form for a bag of AB- blood today, and returns the id of the request. */
async function askByForm(page: Page, patient: string): Promise<string> {
  await visit(page, '/bloodRequest')
  await page.getByLabel('Patient name').fill(patient)
  await page.getByRole('radio', { name: 'AB negative', exact: true }).check({ force: true })
  await page.getByLabel('Number of blood bags').fill('1')
  await page.getByLabel('Need date').fill(dhakaDay())
  await whereField(page).fill('Rangpur Medical')
  await page.getByRole('option', { name: /^Rangpur Medical College Hospital/ }).click()
  await expectDistrict(page, /Rangpur/)
  await page.getByLabel('Contact number').fill('+880 1712-345678')
  await page.getByRole('button', { name: 'Post request' }).click()
  await expect(page).toHaveURL(/\/request\/[0-9a-f]{24}/)
  return /[0-9a-f]{24}/.exec(page.url())?.[0] ?? ''
}

test('a person requests blood, a matching donor donates, and a guest verifies the certificate', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(150_000)
  const asking = await newVisitor()
  const patient = `Jamal Uddin ${Date.now()}`
  await newPerson(asking, 'Rokeya Begum')
  const id = await askByForm(asking, patient)
  await newDonor(page, 'Shirin Akter', 'AB-')

  await test.step('the page of the request states that the donor matches', async () => {
    await page.goto(`/request/${id}`)
    await expect(page.getByText('You match: same group, your district')).toBeVisible()
    await saveScreenshot(page, 'certificates/request', { fullPage: true })
  })

  const code =
    await test.step('the certificate has a code after the pledge and the confirmation', async () => {
      await page.getByRole('button', { name: 'Donate Blood' }).click()
      const dialog = page.getByRole('dialog', { name: 'Donate Blood' })
      await expect(dialog.getByLabel('Phone')).not.toHaveValue('')
      await dialog.getByRole('button', { name: 'Donate Blood' }).click()
      await expect(page.getByText('Congratulation!!!')).toBeVisible()
      await asking.goto('/dashboard/myrequests')
      await asking.getByRole('button', { name: /Shirin Akter gave/ }).click()
      await asking.getByRole('tab', { name: 'Past (1)' }).click()
      await expect(asking.getByText('You confirmed this donation')).toBeVisible()
      await page.goto('/dashboard/userhome')
      await expect(page.getByText('1 donation: earned', { exact: true })).toBeAttached()
      await saveScreenshot(page, 'certificates/start-page', { fullPage: true })
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: /^Certificate \(PDF\)/ }).click(),
      ])
      const { text } = await readPdf(await readFile(await download.path()))
      const [, printed = ''] = /Certificate no\. ([0-9A-Z-]{14}) /.exec(text) ?? []
      expect(printed).toMatch(/^\w{4}-\w{4}-\w{4}$/)
      return printed
    })

  const guest = await newVisitor()
  const article = guest.getByRole('article', { name: 'Verified by ShareLife' })

  await test.step('a guest reads who donated, and search engines cannot index it', async () => {
    const answer = await guest.goto(`/certificate/${code.toLowerCase()}`)
    expect(answer?.status()).toBe(200)
    await expect(article).toContainText('Shirin Akter')
    await expect(article).toContainText('AB negative')
    await expect(article).toContainText('1 bag of blood')
    await expect(guest.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await saveScreenshot(guest, 'certificates/verified', { fullPage: true })
  })

  await test.step("the donor's choice of the name applies immediately", async () => {
    await page.goto('/dashboard/profile')
    const choice = page.getByLabel('Your name when someone checks a certificate')
    await choice.selectOption({ label: 'Initials: S. A.' })
    await expect(page.getByText('Saved')).toBeVisible()
    await saveScreenshot(page, 'certificates/profile', { fullPage: true })
    await guest.reload()
    await expect(article).toContainText('S. A.')
    await expect(article).not.toContainText('Shirin')
  })

  await test.step('an unknown code has no certificate', async () => {
    const answer = await guest.goto('/certificate/7K3M-Q9XZ-4TBD')
    expect(answer?.status()).toBe(404)
    await expect(guest.getByRole('heading', { name: 'Not a valid certificate' })).toBeVisible()
    await saveScreenshot(guest, 'certificates/not-valid', { fullPage: true })
  })
})
