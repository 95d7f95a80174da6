import { createHash, randomBytes } from 'node:crypto'
import { Types } from 'mongoose'
import { dayFromToday } from '@/scripts/seed/day-from-today'
import { expect, test } from '../support/browser-test'
import { askForBlood, newDonor, newPerson } from '../support/people'
import { inProductDatabase } from '../support/product-database'
import { untranslatedEnglish } from '../support/untranslated-english'
import { visit } from '../support/visit'

test.use({ viewport: { width: 360, height: 800 } })

test('a requester confirms a donation by an emailed link, without a login', async ({
  page,
  newVisitor,
}) => {
  const [asking, giving] = [await newVisitor(), await newVisitor()]
  const time = dayFromToday(0)
  const { email } = await newPerson(asking, 'Farhana Akter')
  const need = { email, patientName: 'Abdul Karim', bloodGroup: 'B-', time }
  const id = await askForBlood(asking, need)
  const donor = await newDonor(giving, 'Mitu Das', 'B-')
  const pledged = await giving.request.post('/api/donateonbloodreq', {
    data: { email: donor.email, bloodreqId: id, bloodBag: 1, date: time },
  })
  expect(pledged.status()).toBe(200)
  const token = randomBytes(32).toString('base64url')
  const questionHash = createHash('sha256').update(token).digest('hex')
  await inProductDatabase((database) =>
    database
      .collection('pledges')
      .updateOne({ request: new Types.ObjectId(id) }, { $set: { questionHash } }),
  )

  await page.goto(`/bn/donation?token=${token}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mitu Das')
  expect(await untranslatedEnglish(page)).toEqual([])
  await visit(page, `/donation?token=${token}`)
  await expect(page.getByRole('heading', { name: 'Did Mitu Das give blood?' })).toBeVisible()
  await page.getByRole('button', { name: 'Yes, they gave' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This link can no longer be used' })).toBeVisible()
})
