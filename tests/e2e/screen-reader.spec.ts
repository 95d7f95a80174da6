import { dhakaDay } from '@/lib/core/time/calendar'
import { expect, test } from '../support/browser-test'
import { askForBlood, newDonor, newPerson } from '../support/people'
import { visit } from '../support/visit'

test('a screen reader user finds a request, and reads an error in the pledge dialog', async ({
  page,
  newVisitor,
}) => {
  const asking = await newVisitor()
  const { email } = await newPerson(asking, 'Rokeya Begum')
  const need = { email, patientName: 'Hasan Mia', bloodGroup: 'AB-', time: dhakaDay() }
  const id = await askForBlood(asking, need)
  await newDonor(page, 'Tanvir Ahmed', 'AB-')

  await test.step('the list announces its length, and each card its subject', async () => {
    await visit(page, '/allrequest')
    const main = page.getByRole('main')
    await expect(main).toMatchAriaSnapshot(`
      - heading "All Blood Request" [level=1]
      - combobox "Place"
      - group "Blood group":
        - radio "All" [checked]
        - radio "A positive"
      - status: /\\d+ open requests/
    `)
    await expect(
      main.getByRole('article', { name: 'AB− BLOOD REQUIRED' }).first(),
    ).toMatchAriaSnapshot(`
      - article:
        - heading "AB− BLOOD REQUIRED" [level=2]:
          - link "AB− BLOOD REQUIRED"
        - term: Bags needed
        - definition: /\\d bags?/
        - term: Patient name
        - definition
      `)
  })

  await test.step('the page of a request names its parts', async () => {
    await visit(page, `/request/${id}`)
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - navigation "You are here"
      - article "AB− BLOOD REQUIRED":
        - heading "AB− BLOOD REQUIRED" [level=1]
        - term: Patient name
        - definition: Hasan Mia
      - button "Donate Blood"
      - region "Share this request":
        - heading "Share this request" [level=2]
    `)
  })

  await test.step('the accessibility tree contains only the dialog, which shows an error at the field', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Donate Blood' }).click()
    const dialog = page.getByRole('dialog', { name: 'Donate Blood' })
    const phone = dialog.getByLabel('Phone')
    await expect(phone).toHaveValue('+880 1812-000111')
    // It contains no landmarks of the page or of its own.
    for (const landmark of ['banner', 'navigation', 'contentinfo'] as const) {
      await expect(page.getByRole(landmark)).toHaveCount(0)
    }
    await phone.fill('')
    await dialog.getByRole('button', { name: 'Donate Blood' }).click()
    await expect(phone).toBeFocused()
    await expect(phone).toHaveAccessibleDescription('* Phone number is required')
    await expect(dialog).toMatchAriaSnapshot(`
      - dialog "Donate Blood":
        - heading "Donate Blood" [level=2]
        - textbox "Name": Tanvir Ahmed
        - textbox "Phone" [invalid]
        - alert: "* Phone number is required"
        - button "One fewer" [disabled]
        - textbox "Number of bags": "1"
        - button "One more"
        - button "Close"
    `)
  })
})
