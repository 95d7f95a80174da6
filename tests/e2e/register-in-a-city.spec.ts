import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/browser-test'
import { inProductDatabase } from '../support/product-database'
import { saveScreenshot } from '../support/screenshots'
import { latestSms } from '../support/sms-inbox'
import { visit } from '../support/visit'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })
test.setTimeout(180_000)

interface Place {
  district: string
  thana: string
}

const STORED: readonly Place[] = [
  { district: 'Dhaka', thana: 'Mirpur' },
  { district: 'Chattogram', thana: 'Kotwali' },
  { district: 'Rajshahi', thana: 'Boalia' },
  { district: 'Khulna', thana: 'Sonadanga' },
]

const WORDS = {
  en: {
    ...{ path: '', form: 'Continue with your phone number', number: 'Mobile number' },
    ...{ ask: 'Send a code by SMS', code: 'Code from our SMS', next: 'Continue' },
    ...{ name: 'Your name', phone: 'Phone', group: 'O positive', address: 'Address' },
    ...{ district: 'District', thana: 'Upazila or thana', register: 'Register as a donor' },
  },
  bn: {
    ...{ path: '/bn', form: 'ফোন নম্বর দিয়ে চালিয়ে যান', number: 'মোবাইল নম্বর' },
    ...{ ask: 'এসএমএসে কোড নিন', code: 'এসএমএসে পাওয়া কোড', next: 'এগিয়ে যান' },
    ...{ name: 'আপনার নাম', phone: 'ফোন', group: 'ও পজিটিভ', address: 'ঠিকানা' },
    ...{ district: 'জেলা', thana: 'উপজেলা বা থানা', register: 'রক্তদাতা হিসেবে নিবন্ধন করুন' },
  },
}

/** What people type, in the order of `STORED`, and what the profile shows. */
const TYPED: Record<keyof typeof WORDS, { typed: Place; shown: Place }[]> = {
  en: [
    { typed: { district: 'dha', thana: 'mirpur' }, shown: { district: 'Dhaka', thana: 'Mirpur' } },
    {
      typed: { district: 'chittagong', thana: 'kotoali' },
      shown: { district: 'Chattogram', thana: 'Kotwali' },
    },
    {
      typed: { district: 'rajsh', thana: 'boyalia' },
      shown: { district: 'Rajshahi', thana: 'Boalia' },
    },
    {
      typed: { district: 'khul', thana: 'shonadanga' },
      shown: { district: 'Khulna', thana: 'Sonadanga' },
    },
  ],
  bn: [
    { typed: { district: 'ঢাকা', thana: 'মিরপুর' }, shown: { district: 'ঢাকা', thana: 'মিরপুর' } },
    {
      typed: { district: 'চট্টগ্রাম', thana: 'কোতোয়ালি' },
      shown: { district: 'চট্টগ্রাম', thana: 'কোতোয়ালী' },
    },
    {
      typed: { district: 'রাজশাহী', thana: 'বোয়ালিয়া' },
      shown: { district: 'রাজশাহী', thana: 'বোয়ালিয়া' },
    },
    {
      typed: { district: 'খুলনা', thana: 'সোনাডাঙা' },
      shown: { district: 'খুলনা', thana: 'সোনাডাঙ্গা' },
    },
  ],
}

let made = 0

function newNumber() {
  made += 1
  const last = `${String(Date.now()).slice(-4)}${process.pid % 10}${made % 10}`
  return { typed: `01913${last}`, dialled: `+8801913${last}`, stored: `+880 1913-${last}` }
}

async function takeFirst(page: Page, field: Locator, typed: string, shown: string) {
  await field.fill(typed)
  const first = page.getByRole('option').first()
  await expect(first).toContainText(shown)
  await first.tap()
  await expect(field).toHaveValue(shown)
}

for (const language of ['en', 'bn'] as const) {
  test(`donors in four cities register by phone in ${language}`, async ({ newVisitor }) => {
    const words = WORDS[language]
    for (const [nth, { typed, shown }] of TYPED[language].entries()) {
      const page = await newVisitor()
      const number = newNumber()
      await visit(page, `${words.path}/donorRegistration`)
      const form = page.getByRole('form', { name: words.form })
      await form.getByLabel(words.number).fill(number.typed)
      await form.getByRole('button', { name: words.ask }).tap()
      const code = /\d{6}/.exec(await latestSms(number.dialled))?.[0] ?? ''
      await form.getByLabel(words.code).fill(code)
      await form.getByRole('button', { name: words.next }).tap()
      await form.getByLabel(words.name).fill('Nasima Begum')
      await form.getByRole('button', { name: words.next }).tap()

      await expect(page).toHaveURL(/\/donorRegistration/)
      await page.getByRole('textbox', { name: words.phone, exact: true }).fill(number.typed)
      await page.getByRole('radio', { name: words.group, exact: true }).tap()
      const field = (name: string) => page.getByRole('combobox', { name, exact: true })
      await takeFirst(page, field(words.district), typed.district, shown.district)
      await takeFirst(page, field(words.thana), typed.thana, shown.thana)
      await page.getByLabel(words.address).fill('7 College Road')
      if (nth === 0) {
        await saveScreenshot(page, `register-in-a-city/${language}`, { fullPage: true })
      }
      await page.getByRole('button', { name: words.register }).tap()
      await expect(page).not.toHaveURL(/donorRegistration/)

      await visit(page, `${words.path}/dashboard/profile`)
      const record = page.getByRole('main')
      await expect(record.getByText(shown.thana, { exact: true }).first()).toBeVisible()
      await expect(record.getByText(shown.district, { exact: true }).first()).toBeVisible()
      const account = await inProductDatabase((database) =>
        database.collection('users').findOne({ 'confirmedPhone.number': number.stored }),
      )
      const { district, thana } = STORED[nth] as Place
      expect(account).toMatchObject({ donor: { district, upazila: thana } })
    }
  })
}
