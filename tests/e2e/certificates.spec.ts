import { readFile } from 'node:fs/promises'
import { Types } from 'mongoose'
import { dhakaDay } from '@/lib/core/time/calendar'
import { expect, test } from '../support/browser-test'
import { askForBlood, newDonor, newPerson } from '../support/people'
import { inProductDatabase } from '../support/product-database'
import { readPdf } from '../support/read-pdf'
import { saveScreenshot } from '../support/screenshots'

test.use({ viewport: { width: 360, height: 740 } })

test('a donor downloads the certificate of a confirmed donation, and a guest verifies it', async ({
  page,
  newVisitor,
}) => {
  const asking = await newVisitor()
  const owner = await newPerson(asking, 'Rokeya Begum')
  const need = { bloodGroup: 'AB-', bloodBag: '1', time: dhakaDay(), patientName: 'Jamal Uddin' }
  const bloodreqId = await askForBlood(asking, { email: owner.email, ...need })
  const { email } = await newDonor(page, 'Shirin Akter', 'AB-')
  const pledge = { email, bloodreqId, bloodBag: '1', date: dhakaDay() }
  const pledged = await page.request.post('/api/donateonbloodreq', { data: pledge })
  expect(pledged.status()).toBe(200)
  const stored = await inProductDatabase((database) =>
    database.collection('pledges').findOne({ request: new Types.ObjectId(bloodreqId) }),
  )
  const confirmation = `/api/pledges/${stored?._id}/confirmation`
  expect((await asking.request.post(confirmation, { data: {} })).status()).toBe(200)

  const code = await test.step('the downloaded certificate has a code', async () => {
    await page.goto('/dashboard/userhome')
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
    const response = await guest.goto(`/certificate/${code.toLowerCase()}`)
    expect(response?.status()).toBe(200)
    await expect(article).toContainText('Shirin Akter')
    await expect(article).toContainText('AB negative')
    await expect(article).toContainText('1 bag of blood')
    await expect(guest.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await saveScreenshot(guest, 'certificates/verified', { fullPage: true })
  })

  await test.step("the donor's choice of the name applies immediately", async () => {
    const data = { certificateName: 'initials' }
    expect((await page.request.patch('/api/account', { data })).status()).toBe(200)
    await guest.reload()
    await expect(article).toContainText('S. A.')
    await expect(article).not.toContainText('Shirin')
  })

  await test.step('an unknown code has no certificate', async () => {
    const response = await guest.request.get('/certificate/7K3M-Q9XZ-4TBD')
    expect(response.status()).toBe(404)
    expect(await response.text()).toContain('Not a valid certificate')
  })
})
