import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { dhakaDay } from '@/lib/core/time/calendar'
import { expect, test } from '../support/browser-test'
import { formattedDay } from '../support/formatted-day'
import { waitForMail } from '../support/mailbox'
import { fillInHospital, openDetails } from '../support/request-form'
import { saveScreenshot } from '../support/screenshots'
import { visit } from '../support/visit'

const PASSWORD = 'Quiet#River9'
const RUN = Date.now()
const requester = { name: 'Farhana Akter', email: `farhana-${RUN}@people.example` }
// No other test has a donor with this name.
const donor = { name: 'Imran Talukder', email: `imran-${RUN}@people.example` }
const patient = `Abdul Karim ${RUN}`

async function signUp(page: Page, person: typeof donor): Promise<void> {
  // As large as a phone's.
  const photo = await sharp({
    create: { width: 3_000, height: 4_000, channels: 3, background: '#d8c3a5' },
  })
    .jpeg()
    .toBuffer()
  await visit(page, '/register')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Name', { exact: true }).fill(person.name)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.locator('input[type=file]').setInputFiles({
    name: 'portrait.jpg',
    mimeType: 'image/jpeg',
    buffer: photo,
  })
  // Pressed while the photo is being resized.
  const uploaded = page.waitForResponse('**/api/upload').then((response) => response.json())
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('Sign Up Successful')).toBeVisible()
  await expect(page).toHaveURL('/')
  const { url } = (await uploaded).data
  const stored = await sharp(await (await page.request.get(url)).body()).metadata()
  expect(stored).toMatchObject({ width: 384, height: 512 })
  await confirmEmail(page, person.email)
}

async function confirmEmail(page: Page, email: string): Promise<void> {
  const { links } = await waitForMail({ to: email, subject: /Confirm/ })
  const link = links.find((address) => new URL(address).pathname === '/verify')
  if (!link) throw new Error(`The mail to ${email} has no link that confirms it`)
  await visit(page, link)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
}

test('a new person becomes a donor and donates to a requester, who gets an email', async ({
  newVisitor,
}) => {
  test.setTimeout(240_000)
  const asking = await newVisitor()
  const giving = await newVisitor()

  await test.step('a person signs up and requests two bags today', async () => {
    await signUp(asking, requester)
    await visit(asking, '/bloodRequest')
    await asking.getByLabel('Patient name').fill(patient)
    await asking.getByRole('radio', { name: 'B negative', exact: true }).click()
    await asking.getByLabel('Number of blood bags').fill('2')
    await asking.getByLabel('Need date').fill(dhakaDay())
    await fillInHospital(asking, 'Rangpur Medical College Hospital', /Rangpur/)
    await openDetails(asking)
    await expect(asking.getByRole('radio', { name: /^Urgent/ })).toBeChecked()
    await asking.getByLabel('Contact number').fill('+880 1712-345678')
    await saveScreenshot(asking, 'main-job/1-request-form')
    await asking.getByRole('button', { name: 'Post request' }).click()
    await expect(asking.getByText('Your Blood Request Created Successfully')).toBeVisible()
    await saveScreenshot(asking, 'main-job/2-request-posted')
  })

  await test.step('another person wants to register as a donor and must sign up', async () => {
    await giving.goto('/donorRegistration')
    await expect(giving).toHaveURL(/\/login\?callbackUrl=%2FdonorRegistration/)
    await signUp(giving, donor)
  })

  await test.step('the new person finds the request, but is no donor yet', async () => {
    // The list of all groups can be longer than the first page.
    await giving.goto('/allrequest?bloodGroup=B-')
    const card = giving.getByRole('article').filter({ hasText: patient })
    await expect(card.getByRole('heading', { name: 'B− BLOOD REQUIRED' })).toBeVisible()
    await saveScreenshot(giving, 'main-job/3-open-requests')
    await expect(card.getByText('Only donors can pledge')).toBeVisible()
    await card.getByRole('link', { name: 'Register as a donor' }).click()
    await expect(giving).toHaveURL(/\/donorRegistration/)
  })

  await test.step('the new person registers as a donor', async () => {
    await giving.getByLabel('Phone').fill('+880 1812-000111')
    await giving.getByRole('radio', { name: 'B negative', exact: true }).click()
    await giving.getByRole('combobox', { name: 'District' }).fill('রংপুর')
    await giving.getByRole('option', { name: /Rangpur/ }).click()
    await giving.getByRole('combobox', { name: 'Upazila' }).fill('mitha')
    await giving.getByRole('option', { name: /Mithapukur/ }).click()
    await giving.getByLabel('Address').fill('7 College Road')
    await saveScreenshot(giving, 'main-job/4-donor-registration')
    await giving.getByRole('button', { name: 'Register as a donor' }).click()
    await expect(giving.getByText('Registration Successful')).toBeVisible()
  })

  await test.step('the requester finds the donor', async () => {
    await visit(asking, '/donorSearch')
    await asking.getByRole('radio', { name: 'B negative', exact: true }).click()
    await asking.getByRole('button', { name: 'Search', exact: true }).click()
    const found = asking.getByRole('article').filter({ hasText: donor.name })
    await expect(found.getByText('Can donate', { exact: true })).toBeVisible()
    const contact = found.getByRole('link', { name: /Contact Now/ })
    await expect(contact).toHaveAttribute('href', new RegExp(`^mailto:${donor.email}`))
    await saveScreenshot(asking, 'main-job/5-donor-found')
  })

  const before = Date.now()
  await test.step('the donor pledges one bag', async () => {
    await visit(giving, '/allrequest?bloodGroup=B-')
    const card = giving.getByRole('article').filter({ hasText: patient })
    await card.getByRole('button', { name: /Donate Blood/ }).click()
    const dialog = giving.getByRole('dialog')
    await expect(dialog.getByLabel('Name')).toHaveValue(donor.name)
    await expect(dialog.getByLabel('Email')).toHaveValue(donor.email)
    await dialog.getByLabel('Phone').fill('+880 1812-000111')
    await saveScreenshot(giving, 'main-job/6-donation-dialog')
    await dialog.getByRole('button', { name: 'Donate Blood' }).click()
    await expect(giving.getByText('Congratulation!!!')).toBeVisible()
    await expect(giving.getByText('We sent an email to the patient.')).toBeVisible()
    await saveScreenshot(giving, 'main-job/7-congratulation')
  })

  await test.step('the requester gets one email with the donor and the contact details', async () => {
    const mail = await waitForMail({
      to: requester.email,
      subject: /^A donor has pledged 1 bag/,
      after: before,
    })
    expect(mail.replyTo).toEqual([donor.email])
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain(patient)
      expect(body).toContain(donor.name)
      expect(body).toContain('+880 1812-000111')
      expect(body).toContain(donor.email)
    }
    const [link = ''] = mail.links.filter((address) => address.includes('/request/'))
    await asking.goto(link)
    await expect(asking.getByRole('heading', { level: 1 })).toContainText('B− BLOOD REQUIRED')
    await expect(asking.getByText('1 of 2 bags pledged')).toBeVisible()
    await saveScreenshot(asking, 'main-job/8-request-after-the-pledge')
  })

  await test.step('the donor gets one email with the next steps', async () => {
    const mail = await waitForMail({
      to: donor.email,
      subject: /^You pledged 1 bag of blood for .+: what happens next$/,
      after: before,
    })
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain(patient)
      expect(body).toContain('Rangpur Medical College Hospital')
    }
    const [calendar = ''] = mail.links.filter((address) => address.endsWith('/calendar.ics'))
    const file = await (await giving.request.get(calendar)).text()
    expect(file).toContain(`DTSTART;VALUE=DATE:${dhakaDay().replaceAll('-', '')}`)
  })

  await test.step('the donor is deferred for four months', async () => {
    await giving.goto('/dashboard/profile')
    await expect(giving.getByText(formattedDay(dhakaDay())).first()).toBeVisible()
  })
})
