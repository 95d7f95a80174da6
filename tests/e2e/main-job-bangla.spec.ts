import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { dhakaDay } from '@/lib/core/time/calendar'
import { toLocalDigits } from '@/lib/core/validation/digits'
import { wrongInBangla } from '../support/bangla-page'
import { expect, test } from '../support/browser-test'
import { waitForMail } from '../support/mailbox'
import { workerIsThere } from '../support/offline'
import { inProductDatabase } from '../support/product-database'
import { expectDistrict, whereField } from '../support/request-form'
import { saveScreenshot } from '../support/screenshots'
import { untilComplete, visit } from '../support/visit'

test.use({
  viewport: { width: 360, height: 740 },
  ...{ serviceWorkers: 'allow', losesItsLine: true },
})

const PASSWORD = 'Quiet#River9'
const RUN = Date.now()
const requester = { name: 'ফারহানা আক্তার', email: `farhana-${RUN}@people.example` }
const donor = { name: 'ইমরান হোসেন', email: `imran-${RUN}@people.example` }
const patient = `আব্দুল করিম ${toLocalDigits(String(RUN), 'bn')}`
/** No other test creates a campaign in its district, so the donor gets no notification about one. */
const HOSPITAL = 'কুষ্টিয়া মেডিকেল কলেজ হাসপাতাল'
const QUEUED_NOTICE = 'এই ফোনে রাখা আছে। আপনি অনলাইনে এলে আমরা পাঠিয়ে দেব।'

/** Reads the page, and takes a screenshot for manual review. */
async function reads(page: Page, step: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await untilComplete(page)
  await saveScreenshot(page, `main-job-bangla/${step}`, { fullPage: true })
  expect.soft(await wrongInBangla(page), step).toEqual([])
}

async function signUp(page: Page, { name, email }: typeof donor): Promise<void> {
  const background = '#d8c3a5'
  const buffer = await sharp({ create: { width: 600, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
  await page.goto('/bn/register')
  await page.getByLabel('ইমেইল').fill(email)
  await page.getByLabel('নাম', { exact: true }).fill(name)
  const photo = { name: 'portrait.jpg', mimeType: 'image/jpeg', buffer }
  await page.locator('input[type=file]').setInputFiles(photo)
  await page.getByLabel('পাসওয়ার্ড', { exact: true }).fill(PASSWORD)
  await page.getByLabel('পাসওয়ার্ডটি আবার লিখুন').fill(PASSWORD)
  await reads(page, `${name} registers`)
  await page.getByRole('button', { name: 'অ্যাকাউন্ট খুলুন' }).click()
  await expect(page.getByText('অ্যাকাউন্ট খোলা হয়েছে')).toBeVisible()
  await expect(page).toHaveURL('/bn')
  await reads(page, `${name} is at home`)

  const { links } = await waitForMail({ to: email, subject: 'আপনার ইমেইল নিশ্চিত করুন' })
  await page.goto(links.find((link) => link.includes('/bn/verify')) ?? '')
  await reads(page, `${name} opens the mail`)
  await page.getByRole('button', { name: 'ইমেইল নিশ্চিত করুন' }).click()
  await expect(page.getByRole('heading', { name: 'আপনার ইমেইল নিশ্চিত হয়েছে' })).toBeVisible()
  await reads(page, `${name} has confirmed it`)
}

const posted = () =>
  inProductDatabase((database) =>
    database.collection('bloodrequests').find({ patientName: patient }).toArray(),
  )

test('two people go from sign-up to a confirmed donation in Bangla, despite a lost network', async ({
  page,
  context,
  newVisitor,
}) => {
  test.setTimeout(300_000)
  const giving = await newVisitor()

  await test.step('a person signs up', () => signUp(page, requester))

  await test.step('requests two bags, in Bangla digits, without network', async () => {
    await visit(page, '/bn/bloodRequest')
    await workerIsThere(page)
    await reads(page, 'the form of a request')
    await page.getByLabel('রোগীর নাম').fill(patient)
    await page.getByRole('radio', { name: 'বি নেগেটিভ', exact: true }).click()
    await page.getByLabel('কত ব্যাগ রক্ত').fill('২')
    await page.getByLabel('রক্ত লাগার তারিখ').fill(dhakaDay())
    await whereField(page).fill('কুষ্টিয়া মেডি')
    await page.getByRole('option', { name: HOSPITAL }).click()
    await expectDistrict(page, /কুষ্টিয়া/)
    await page.getByLabel('যোগাযোগের নম্বর').fill('০১৭১২-৩৪৫৬৭৮')
    await reads(page, 'the filled-in form of a request')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'আবেদন পাঠান' }).click()
    await expect(page.getByText(QUEUED_NOTICE)).toBeVisible()
    await reads(page, 'a request that is kept')
    expect(await posted()).toHaveLength(0)
  })

  const id = await test.step('the request is sent once when the network returns', async () => {
    await context.setOffline(false)
    await expect(page).toHaveURL(/\/bn\/request\/[0-9a-f]{24}$/)
    await expect(page.getByText('আপনার রক্তের আবেদন হয়ে গেছে')).toBeVisible()
    await reads(page, 'the page of the request')
    const requests = await posted()
    expect(requests).toHaveLength(1)
    const [hospital, district] = ['Kushtia Medical College Hospital', 'Kushtia']
    const stored = { bagsAsked: 2, phone: '+880 1712-345678', hospital, district }
    expect(requests[0]).toMatchObject({ ...stored, location: hospital })
    return String(requests[0]?._id)
  })

  await test.step('another person signs up and registers as a donor', async () => {
    await signUp(giving, donor)
    await visit(giving, '/bn/donorRegistration')
    await giving.getByLabel('ফোন').fill('০১৮১২-০০০১১১')
    await giving.getByRole('radio', { name: 'বি নেগেটিভ', exact: true }).click()
    await giving.getByRole('combobox', { name: 'জেলা', exact: true }).fill('কুষ্টিয়া')
    await giving.getByRole('option', { name: 'কুষ্টিয়া' }).click()
    await giving.getByRole('combobox', { name: 'উপজেলা' }).fill('কুমার')
    await giving.getByRole('option', { name: 'কুমারখালী' }).click()
    await giving.getByLabel('ঠিকানা').fill('৭ কলেজ রোড')
    await reads(giving, 'the registration of a donor')
    await giving.getByRole('button', { name: 'রক্তদাতা হিসেবে নিবন্ধন করুন' }).click()
    await expect(giving.getByText('নিবন্ধন হয়েছে')).toBeVisible()
    await reads(giving, 'after the registration')
  })

  await test.step('finds the request and pledges a bag', async () => {
    // The list of all groups can be longer than the first page.
    await giving.goto('/bn/allrequest?bloodGroup=B-')
    const card = giving.getByRole('article').filter({ hasText: patient })
    await expect(card.getByRole('button', { name: /রক্ত দেব/ })).toBeVisible()
    await reads(giving, 'the open requests')
    await card.getByRole('button', { name: /রক্ত দেব/ }).click()
    const dialog = giving.getByRole('dialog')
    await expect(dialog.getByLabel('ফোন নম্বর')).toHaveValue(/[\d০-৯]/)
    await reads(giving, 'the dialog of a pledge')
    await dialog.getByRole('button', { name: 'রক্ত দেব' }).click()
    await expect(giving.getByRole('alertdialog', { name: 'ধন্যবাদ!' })).toBeVisible()
    await reads(giving, 'the thanks')
    await giving.goto(`/bn/request/${id}`)
    await reads(giving, 'the request that has a pledge')
    await giving.goto('/bn/dashboard/mydonations')
    await reads(giving, 'the pledge among the own donations')
  })

  await test.step('the requester confirms the donation', async () => {
    await page.goto('/bn/dashboard/notifications')
    await reads(page, 'the notifications of the requester')
    await page.goto('/bn/dashboard/myrequests')
    await reads(page, 'the own requests')
    await page.getByRole('button', { name: `${donor.name} রক্ত দিয়েছেন` }).click()
    await expect(page.getByText('আপনি এই রক্তদান নিশ্চিত করেছেন')).toBeVisible()
    await reads(page, 'the own requests after the answer')
  })

  await test.step('the donor sees it, with a certificate', async () => {
    await giving.goto('/bn/dashboard/mydonations')
    await reads(giving, 'the donation among the own donations')
    await giving.goto('/bn/dashboard/userhome')
    await reads(giving, 'the overview of the donor')
    await giving.goto('/bn/dashboard/notifications')
    await reads(giving, 'the notifications of the donor')
    await giving.goto('/bn/dashboard/profile')
    await reads(giving, 'the profile of the donor')
  })
})
