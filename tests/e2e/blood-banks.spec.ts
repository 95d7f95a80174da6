import { MANAGED_BANK } from '@/scripts/seed/content'
import { axe } from '../support/axe'
import { expect, signIn, test } from '../support/browser-test'
import { untilHydrated } from '../support/hydrated'
import { layoutFaults } from '../support/layout-faults'
import { fillPathIds } from '../support/page-paths'
import { saveScreenshot } from '../support/screenshots'
import { smallTargets } from '../support/target-sizes'

const DONOR = 'donor@sharelife.example'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test('a blood bank manager counts on a phone, and the page of a request shows it to the next visitor', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(120_000)
  const guest = await newVisitor()
  const request = await fillPathIds(guest.request, '/request/:request')
  await signIn(page, DONOR)
  // A different number in each run, to identify it.
  const bags = 100 + (Date.now() % 900)

  await test.step('the manager opens the page from the menu', async () => {
    await page.goto('/dashboard/notifications')
    await untilHydrated(page)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('link', { name: 'Blood Banks' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Blood Banks' })).toBeVisible()
    await page.getByRole('link', { name: `Update the stock of ${MANAGED_BANK}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible()
  })

  await test.step('the table fits, and each cell is labelled and can be pressed', async () => {
    await untilHydrated(page)
    expect(await layoutFaults(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
    expect(await axe(page)).toEqual([])
    await expect(page.getByRole('table').getByRole('textbox')).toHaveCount(32)
    await saveScreenshot(page, 'stock-of-a-blood-bank')
  })

  await test.step('the manager counts with only the keyboard', async () => {
    await page.getByRole('textbox', { name: 'O positive Whole blood' }).focus()
    for (let column = 0; column < 4; column += 1) {
      await page.keyboard.type(String(bags + column))
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  })

  await test.step('a guest reads it on the page of a request', async () => {
    await guest.goto(request)
    const banks = guest.getByRole('region', { name: 'At these blood banks' })
    await expect(banks).toContainText(MANAGED_BANK)
    await expect(banks).toContainText(`Red cells: ${bags + 1} bags`)
    await guest.goto(`/bn${request}`)
    const inBangla = guest.getByRole('region', { name: 'এই ব্লাড ব্যাংকগুলোতে থাকতে পারে' })
    await expect(inBangla).toContainText('পদ্মা কমিউনিটি ব্লাড ব্যাংক')
    await saveScreenshot(guest, 'request-with-blood-banks')
    expect(await layoutFaults(guest)).toEqual([])
    expect(await axe(guest)).toEqual([])
  })

  await test.step('a person who searches donors in that district sees it below them', async () => {
    await page.goto('/donorSearch?bloodGroup=O%2B&district=Dhaka')
    const banks = page.getByRole('region', { name: 'At these blood banks' })
    await expect(banks).toContainText(`Plasma: ${bags + 3} bags`)
    await expect(banks).toContainText('Last counted')
    expect(await layoutFaults(page)).toEqual([])
  })
})

test('an admin adds a blood bank in Bangla, and sees an unknown manager at the field', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signIn(page, 'admin@sharelife.example')
  await page.goto('/bn/dashboard/bloodbanks/new')
  await untilHydrated(page)
  const name = `মেঘনা ব্লাড ব্যাংক ${Date.now()}`
  await page.getByLabel('নাম', { exact: true }).fill(name)
  await page.getByLabel('ঠিকানা').fill('১২ নদীর পাড়')
  await page.getByRole('combobox', { name: 'জেলা', exact: true }).click()
  await page.keyboard.type('Barishal')
  await page.getByRole('option', { name: 'বরিশাল' }).click()
  await page.getByLabel('ফোন').fill('01711000010')
  await page.getByLabel(/যাঁরা মজুত হালনাগাদ করবেন/).fill('nobody@people.example')
  await page.getByRole('button', { name: 'ব্লাড ব্যাংক তৈরি করুন' }).click()
  await expect(
    page.getByText('nobody@people.example দিয়ে নিশ্চিত করা কোনো অ্যাকাউন্ট নেই।'),
  ).toBeVisible()
  expect(await layoutFaults(page)).toEqual([])
  expect(await axe(page)).toEqual([])
  await page.getByLabel(/যাঁরা মজুত হালনাগাদ করবেন/).fill(DONOR)
  await page.getByRole('button', { name: 'ব্লাড ব্যাংক তৈরি করুন' }).click()
  await expect(page).toHaveURL('/bn/dashboard/bloodbanks')
  await expect(page.getByRole('link', { name: `মজুত হালনাগাদ করুন: ${name}` })).toBeVisible()
})
