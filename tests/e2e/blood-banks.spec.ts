import { MANAGED_BANK } from '@/scripts/seed/content'
import { expect, signIn, test } from '../support/browser-test'
import { layoutFaults } from '../support/layout-faults'
import { fillPathIds } from '../support/page-paths'
import { smallTargets } from '../support/target-sizes'
import { visit } from '../support/visit'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test('a blood bank manager counts on a phone, and the page of a request shows it to the next visitor', async ({
  page,
  newVisitor,
}) => {
  const guest = await newVisitor()
  const request = await fillPathIds(guest.request, '/request/:request')
  await signIn(page, 'donor@sharelife.example')
  // A different number in each run, to identify it.
  const bags = 100 + (Date.now() % 900)

  await test.step('the table fits, and each cell can be pressed', async () => {
    await visit(page, await fillPathIds(page.request, '/dashboard/bloodbanks/:bank'))
    expect(await layoutFaults(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
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
  })
})
