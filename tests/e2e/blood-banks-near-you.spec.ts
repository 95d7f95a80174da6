import { MANAGED_BANK } from '@/scripts/seed/content'
import { axe } from '../support/axe'
import { expect, signIn, test } from '../support/browser-test'
import { untilHydrated } from '../support/hydrated'
import { layoutFaults } from '../support/layout-faults'
import { expectNoSideScroll } from '../support/screenshots'

test('a guest finds a blood bank by place and group, in both languages', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blood banks' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blood banks near you' })).toBeVisible()
  await untilHydrated(page)
  await expectNoSideScroll(page, 'blood-banks', { fullPage: true })
  expect(await layoutFaults(page)).toEqual([])
  expect(await axe(page)).toEqual([])

  await page.getByLabel('District').selectOption('Dhaka')
  await page.getByRole('radio', { name: 'O positive' }).check({ force: true })
  const bank = page.getByRole('listitem', { name: MANAGED_BANK })
  await expect(bank).toBeVisible()
  await expect(bank).toContainText('Last counted')
  await expect(bank.getByRole('link')).toHaveAttribute('href', /^tel:\+880/)
  await expectNoSideScroll(page, 'blood-banks-found', { fullPage: true })

  await page.goto('/bn/blood-banks?district=Dhaka')
  await expect(page.getByRole('heading', { level: 1, name: 'আপনার কাছের ব্লাড ব্যাংক' })).toBeVisible()
  await expect(page.getByLabel('জেলা')).toHaveValue('Dhaka')
  await expectNoSideScroll(page, 'blood-banks-bangla', { fullPage: true })
})

for (const { path, district, thana, typed } of [
  {
    path: '/donorRegistration',
    district: 'District',
    thana: 'Upazila or thana',
    typed: ['dha', 'mirpur'],
  },
  { path: '/bn/donorRegistration', district: 'জেলা', thana: 'উপজেলা বা থানা', typed: ['ঢাকা', 'মির'] },
] as const) {
  test(`a member in Mirpur finds their thana on ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await signIn(page, 'member@sharelife.example')
    await page.goto(path)
    await untilHydrated(page)
    await page.getByRole('combobox', { name: district, exact: true }).fill(typed[0])
    await page
      .getByRole('option', { name: /Dhaka|ঢাকা/ })
      .first()
      .click()
    await page.getByRole('combobox', { name: thana, exact: true }).fill(typed[1])
    await expect(page.getByRole('option').first()).toContainText('Mirpur')
    await expectNoSideScroll(
      page,
      `registering-in-mirpur${path.startsWith('/bn') ? '-bangla' : ''}`,
    )
    await page.getByRole('option').first().click()
    await expect(page.getByRole('combobox', { name: thana, exact: true })).toHaveValue(
      /Mirpur|মিরপুর/,
    )
  })
}
