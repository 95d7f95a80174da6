import type { Page } from '@playwright/test'
import { dhakaDay } from '@/lib/core/time/calendar'
import { expect, test } from '../support/browser-test'
import { untilHydrated } from '../support/hydrated'
import { tabTo, typeInto } from '../support/keyboard'
import { askForBlood, newDonor, newPerson } from '../support/people'
import { expectDistrict, whereField } from '../support/request-form'

const RUN = Date.now()

test.describe.configure({ mode: 'parallel', timeout: 150_000 })

test('a keyboard user logs in and requests blood', async ({ page }) => {
  await page.goto('/')
  // Only the router moves the focus to the next page.
  await untilHydrated(page)
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await tabTo(page, skip, { most: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  const login = page.getByRole('link', { name: 'Login' })
  await expect(login).toBeVisible()
  await tabTo(page, login, { back: true })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('main')).toBeFocused()

  await typeInto(page, page.getByLabel('Email'), 'member@sharelife.example')
  await typeInto(page, page.getByLabel('Password', { exact: true }), 'ShareLife#1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Login Successful')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('main')).toBeFocused()

  const nav = page.getByRole('navigation', { name: 'Main' })
  await tabTo(page, nav.getByRole('link', { name: 'Request Blood' }), { back: true })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/bloodRequest')
  await expect(page.getByRole('heading', { level: 1, name: 'Request Blood' })).toBeVisible()
  await typeInto(page, page.getByLabel('Patient name'), `Keya Rani ${RUN}`)
  await tabTo(page, page.getByRole('radio', { name: 'A positive' }))
  await walkTo(page, 'ArrowRight', 'B negative')
  await typeInto(page, page.getByLabel('Number of blood bags'), '2')
  const day = twinDay()
  await tabTo(page, page.getByLabel('Need date'))
  await page.keyboard.type(`${day.slice(5, 7)}${day.slice(8)}${day.slice(0, 4)}`)
  await expect(page.getByLabel('Need date')).toHaveValue(day)
  await typeInto(page, whereField(page), 'Barishal General')
  // The list of hospitals loads with the form.
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectDistrict(page, /Barishal/)
  await typeInto(page, page.getByLabel('Contact number'), '+880 1712-345678')
  await tabTo(page, page.getByRole('button', { name: 'Post request' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your Blood Request Created Successfully')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('B− BLOOD REQUIRED')
})

test('a keyboard user donates a bag, and always sees the focus', async ({ page, newVisitor }) => {
  const asking = await newVisitor()
  const { email } = await newPerson(asking, 'Rokeya Begum')
  const patient = `Hasan Mia ${RUN}`
  // Other tests post AB− requests, which come first and take many presses of Tab.
  await askForBlood(asking, { email, patientName: patient, bloodGroup: 'A-', time: dhakaDay() })
  await newDonor(page, 'Tanvir Ahmed', 'A-')

  await page.goto('/allrequest')
  await knowsReader(page)
  await tabTo(page, page.getByRole('radio', { name: 'All' }))
  await walkTo(page, 'ArrowRight', 'A negative')
  const card = page.getByRole('article').filter({ hasText: patient })
  const donate = card.getByRole('button', { name: 'Donate Blood' })
  await expect(donate).toBeVisible()
  await tabTo(page, donate)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Donate Blood' })
  await expect(dialog).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(donate).toBeFocused()

  await page.keyboard.press('Space')
  await expect(dialog).toBeFocused()
  await test.step('Tab stays in the dialog', async () => {
    const close = dialog.getByRole('button', { name: 'Close' })
    await tabTo(page, close, { most: 12 })
    await tabTo(page, dialog.getByLabel('Name'), { most: 12 })
    await tabTo(page, close, { most: 12 })
  })
  await expect(dialog.getByLabel('Phone')).toHaveValue('+880 1812-000111')
  await tabTo(page, dialog.getByRole('button', { name: 'Donate Blood' }), { most: 12 })
  await page.keyboard.press('Enter')
  const thanks = page.getByRole('alertdialog', { name: 'Congratulation!!!' })
  await expect(thanks).toBeFocused()
  await tabTo(page, thanks.getByRole('button', { name: 'Close' }), { most: 5 })
  await page.keyboard.press('Enter')
  await expect(thanks).toBeHidden()
  await expect(card.getByText('1 bag', { exact: true })).toBeVisible()
  // The message that replaces the pressed button.
  await expect(card.locator(':focus')).toContainText('You pledged 1 bag')
  // The other cards grow a line after the pledge, and move this one.
  await expect(page.getByRole('button', { name: 'Donate Blood' })).toHaveCount(0)
  await tabTo(page, card.getByRole('link', { name: 'What happens next' }), { most: 1 })
})

/** Hydration is over, so that the focus stays. */
async function knowsReader(page: Page): Promise<void> {
  await untilHydrated(page)
  await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible()
}

/** Moves with arrow keys between radio buttons, and chooses the wanted one. */
async function walkTo(page: Page, arrow: string, name: string): Promise<void> {
  const wanted = page.getByRole('radio', { name, exact: true })
  for (let presses = 0; presses < 9; presses += 1) {
    const from = await page.locator(':focus').elementHandle()
    await page.keyboard.press(arrow)
    await expect
      .poll(() => from?.evaluate((element) => element === document.activeElement))
      .toBe(false)
    if (await wanted.evaluate((element) => element === document.activeElement)) break
  }
  await expect(wanted).toBeFocused()
  // A held arrow key chooses immediately; Space chooses anyway.
  await page.keyboard.press('Space')
  await expect(wanted).toBeChecked()
}

/** A future day whose day and month are equal: browsers differ in the order of the two. */
function twinDay(): string {
  const year = Number(dhakaDay().slice(0, 4))
  const twins = [year, year + 1].flatMap((one) =>
    Array.from({ length: 12 }, (_, index) => {
      const both = String(index + 1).padStart(2, '0')
      return `${one}-${both}-${both}`
    }),
  )
  return twins.find((day) => day >= dhakaDay()) ?? ''
}
