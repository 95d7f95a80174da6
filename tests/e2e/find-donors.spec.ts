import { dayFromToday } from '@/scripts/seed/day-from-today'
import { expect, test } from '../support/browser-test'
import { askForBlood, newDonor, newPerson } from '../support/people'
import { saveScreenshot } from '../support/screenshots'
import { visit } from '../support/visit'

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

test('the first screen of a request shows its requester what to do next, and a donor a dialog with its button in view', async ({
  page,
  newVisitor,
}) => {
  const giving = await newVisitor()
  await newDonor(giving, `Tanvir Ahmed ${Date.now()}`, 'AB-')
  const { email } = await newPerson(page, 'Rokeya Begum')
  const id = await askForBlood(page, {
    ...{ email, patientName: 'Hasan Mia', bloodGroup: 'AB-', time: dayFromToday(1) },
    ...{ district: 'Rangpur', upazila: 'Mithapukur' },
  })

  await test.step('the requester sees the ways to find donors without scrolling', async () => {
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

  await test.step('the dialog of the donor keeps its fields above its button', async () => {
    await visit(giving, `/request/${id}`)
    await giving.getByRole('button', { name: 'Donate Blood' }).tap()
    const dialog = giving.getByRole('dialog', { name: 'Donate Blood' })
    const submit = dialog.getByRole('button', { name: 'Donate Blood' })
    await expect(dialog.getByText(/^You match: same group/)).toBeInViewport({ ratio: 1 })
    await expect(submit).toBeInViewport({ ratio: 1 })
    await saveScreenshot(giving, 'find-donors/pledge-360')
    const isFooterAtBottom = await submit.evaluate((button) =>
      button.parentElement?.contains(document.elementFromPoint(180, window.innerHeight - 3)),
    )
    expect(isFooterAtBottom, 'nothing shows below the buttons').toBe(true)
    const last = dialog.getByLabel('Date')
    await last.focus()
    const [field, button] = await Promise.all([last.boundingBox(), submit.boundingBox()])
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(button?.y ?? 0)
  })
})
