import { dayFromToday } from '@/scripts/seed/day-from-today'
import { expect, test } from '../support/browser-test'
import { askForBlood, newDonor, newPerson } from '../support/people'
import { saveScreenshot } from '../support/screenshots'
import { visit } from '../support/visit'

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

const place = { district: 'Rangpur', upazila: 'Mithapukur' }
const need = { ...place, bloodGroup: 'AB-', time: dayFromToday(1), patientName: 'Hasan Mia' }

test('the first screen of their request shows a requester what to do next', async ({
  page,
  newVisitor,
}) => {
  await newDonor(await newVisitor(), `Tanvir Ahmed ${Date.now()}`, 'AB-')
  const { email } = await newPerson(page, 'Rokeya Begum')
  const id = await askForBlood(page, { ...need, email })
  await visit(page, `/request/${id}`)

  const part = page.getByRole('region', { name: 'Find donors now' })
  await expect(part.getByRole('link', { name: /^Call / }).first()).toBeVisible()
  for (const way of ['WhatsApp', 'Facebook', 'Poster']) {
    await expect(part.getByRole('link', { name: way })).toBeInViewport({ ratio: 1 })
  }
  await expect(part.getByRole('heading', { name: /^2\. / })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport()
  await expect(page.getByRole('heading', { name: 'Share this request' })).toBeHidden()
  await saveScreenshot(page, 'find-donors/requester-360')
})

test('a form in a dialog keeps its button in view, and its fields above it', async ({
  page,
  newVisitor,
}) => {
  const asking = await newVisitor()
  const { email } = await newPerson(asking, 'Rokeya Begum')
  const id = await askForBlood(asking, { ...need, email })
  await newDonor(page, 'Sabbir Khan', 'AB-')
  await visit(page, `/request/${id}`)
  await page.getByRole('button', { name: 'Donate Blood' }).tap()

  const dialog = page.getByRole('dialog', { name: 'Donate Blood' })
  const submit = dialog.getByRole('button', { name: 'Donate Blood' })
  await expect(dialog.getByText(/^You match: same group/)).toBeInViewport({ ratio: 1 })
  await expect(submit).toBeInViewport({ ratio: 1 })
  await saveScreenshot(page, 'find-donors/pledge-360')
  const isFooterAtBottom = await submit.evaluate((button) =>
    button.parentElement?.contains(document.elementFromPoint(180, window.innerHeight - 3)),
  )
  expect(isFooterAtBottom, 'nothing shows below the buttons').toBe(true)

  const last = dialog.getByLabel('Date')
  await last.focus()
  const [field, button] = await Promise.all([last.boundingBox(), submit.boundingBox()])
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(button?.y ?? 0)
})
