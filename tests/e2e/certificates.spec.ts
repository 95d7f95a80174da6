import { readFile } from 'node:fs/promises'
import { dhakaDay } from '@/lib/core/time/calendar'
import { expect, test } from '../support/browser-test'
import { askForBlood, newDonor, newPerson } from '../support/people'
import { readPdf } from '../support/read-pdf'

test.use({ viewport: { width: 360, height: 740 } })

/** A picture of every step stays under test-results for whoever wants to look. */
const picture = (step: string) => ({ path: `test-results/certificates/${step}.png` })

test('a donor sees that they match, gives, and a guest verifies the certificate', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(150_000)
  const asking = await newVisitor()
  const owner = await newPerson(asking, 'Rokeya Begum')
  const need = { email: owner.email, patientName: 'Jamal Uddin', bloodGroup: 'AB-' }
  const place = { district: 'Rangpur', upazila: 'Mithapukur' }
  const id = await askForBlood(asking, { ...need, ...place, time: dhakaDay(), bloodBag: '1' })
  const donor = await newDonor(page, 'Shirin Akter', 'AB-')

  await test.step('the card and the page of the request say that the donor matches', async () => {
    await page.goto('/allrequest?bloodGroup=AB-')
    const card = page.getByRole('article').filter({ hasText: 'Jamal Uddin' })
    await expect(card.getByText('You match: same group, your upazila')).toBeVisible()
    const { height = 0 } = (await card.boundingBox()) ?? {}
    expect(height).toBeLessThanOrEqual(260)
    await card.screenshot(picture('card'))
    await page.goto(`/request/${id}`)
    await expect(page.getByText('You match: same group, your upazila')).toBeVisible()
    await page.screenshot({ ...picture('request'), fullPage: true })
  })

  const code =
    await test.step('once the requester confirms, the certificate has a code', async () => {
      const data = { email: donor.email, bloodreqId: id, bloodBag: '1', date: dhakaDay() }
      expect((await page.request.post('/api/donateonbloodreq', { data })).status()).toBe(200)
      await asking.goto('/dashboard/myrequests')
      await asking.getByRole('button', { name: /Shirin Akter gave/ }).click()
      await asking.getByRole('tab', { name: 'Past (1)' }).click()
      await expect(asking.getByText('You confirmed this donation')).toBeVisible()
      await page.goto('/dashboard/userhome')
      await expect(page.getByText('1 donation: earned', { exact: true })).toBeAttached()
      await page.screenshot({ ...picture('start-page'), fullPage: true })
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

  await test.step('a guest reads who gave, and no search engine may list it', async () => {
    const answer = await guest.goto(`/certificate/${code.toLowerCase()}`)
    expect(answer?.status()).toBe(200)
    await expect(article).toContainText('Shirin Akter')
    await expect(article).toContainText('AB negative')
    await expect(article).toContainText('1 bag of blood')
    await expect(guest.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await guest.screenshot({ ...picture('verified'), fullPage: true })
  })

  await test.step('the donor is shown as they choose, at once', async () => {
    await page.goto('/dashboard/profile')
    const choice = page.getByLabel('Your name when someone checks a certificate')
    await choice.selectOption({ label: 'Initials: S. A.' })
    await expect(page.getByText('Saved')).toBeVisible()
    await page.screenshot({ ...picture('profile'), fullPage: true })
    await guest.reload()
    await expect(article).toContainText('S. A.')
    await expect(article).not.toContainText('Shirin')
  })

  await test.step('another code stands for no certificate', async () => {
    const answer = await guest.goto('/certificate/7K3M-Q9XZ-4TBD')
    expect(answer?.status()).toBe(404)
    await expect(guest.getByRole('heading', { name: 'Not a valid certificate' })).toBeVisible()
    await guest.screenshot({ ...picture('not-valid'), fullPage: true })
  })
})
