import { dhakaDay } from '@/lib/core/time/calendar'
import { expect, test } from '../support/browser-test'
import { holdScripts } from '../support/hold-scripts'
import { askForBlood, newAccount, newPerson } from '../support/people'
import {
  accountOf,
  enterCodeOnLogin,
  isSignedIn,
  LANGUAGES,
  newNumber,
  PHONE_WORDS,
  type PhoneNumber,
  phoneForm,
  readCode,
} from '../support/phone-forms'
import { inProductDatabase } from '../support/product-database'
import { whereField } from '../support/request-form'
import { saveScreenshot } from '../support/screenshots'
import { tapOption } from '../support/tap-option'
import { visit } from '../support/visit'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })
test.setTimeout(120_000)

const REQUEST = {
  en: {
    ...{ patient: 'Patient name', group: 'B negative', today: 'Today', contact: 'Contact number' },
    ...{ hospital: /^Rangpur Medical College Hospital/, post: 'Post request' },
  },
  bn: {
    ...{ patient: 'রোগীর নাম', group: 'বি নেগেটিভ', today: 'আজ', contact: 'যোগাযোগের নম্বর' },
    ...{ hospital: /^রংপুর মেডিকেল কলেজ হাসপাতাল/, post: 'আবেদন পাঠান' },
  },
}
const DONOR = {
  en: {
    ...{ phone: 'Phone', group: 'AB negative', district: 'District', upazila: 'Upazila or thana' },
    ...{ rangpur: /Rangpur/, mithapukur: /Mithapukur/, pledge: 'Register and pledge' },
  },
  bn: {
    ...{ phone: 'ফোন', group: 'এবি নেগেটিভ', district: 'জেলা', upazila: 'উপজেলা বা থানা' },
    ...{ rangpur: /রংপুর/, mithapukur: /মিঠাপুকুর/, pledge: 'নিবন্ধন করে অঙ্গীকার করুন' },
  },
}
const PROFILE = {
  en: {
    ...{ open: 'Confirm your phone', confirm: 'Confirm' },
    taken: /^Another account has this number\./,
  },
  bn: {
    ...{ open: 'ফোন নিশ্চিত করুন', confirm: 'নিশ্চিত করুন' },
    taken: /^এই নম্বরে অন্য একটি অ্যাকাউন্ট আছে।/,
  },
}
/** An account that this number opens. */
async function confirmNumber(email: string, { stored }: PhoneNumber, confirmedAt = new Date()) {
  await inProductDatabase((database) =>
    database.collection('users').updateOne(
      { email },
      {
        $set: { confirmedPhone: { number: stored, confirmedAt }, lastUsedAt: confirmedAt },
        $unset: { passwordHash: 1 },
      },
    ),
  )
}

test('no SMS is sent before the form for its code has loaded', async ({ page }) => {
  const number = newNumber()
  const words = PHONE_WORDS.en
  await visit(page, '/login')
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const letThrough = await holdScripts(page)
  const form = phoneForm(page, 'en')
  await form.getByLabel(words.number).fill(number.typed)
  const ask = form.getByRole('button', { name: words.ask })
  await ask.tap()
  await expect(ask).toHaveAttribute('aria-busy', 'true')
  expect(requests).not.toContain('/api/phone-sign-in/code')
  await letThrough()
  await expect(form.getByLabel(words.code)).toBeFocused()
  expect(await readCode(number)).toMatch(/^\d{6}$/)
})

for (const language of LANGUAGES) {
  const words = PHONE_WORDS[language]

  test.describe(`in ${language}`, () => {
    test('a new number signs up with a code and a name', async ({ page }) => {
      const number = newNumber()
      const form = await enterCodeOnLogin(page, language, number)
      await saveScreenshot(page, `phone-sign-in/${language}-name`)
      await form.getByLabel(words.name).fill('Nasima Begum')
      await form.getByRole('button', { name: words.next }).tap()
      await expect(page).not.toHaveURL(/login/)
      expect(await isSignedIn(page)).toBe(true)
      expect(await accountOf(number)).toMatchObject({ name: 'Nasima Begum' })
    })

    test('a new number posts a request', async ({ page }) => {
      const number = newNumber()
      await visit(page, `${words.path}/needBlood`)
      const request = REQUEST[language]
      await page.getByLabel(request.patient).fill('Abdul Karim')
      await page.getByRole('radio', { name: request.group, exact: true }).tap()
      await page.getByRole('button', { name: request.today, exact: true }).tap()
      await whereField(page).fill('rangpur med')
      await tapOption(page, request.hospital)
      await page.getByLabel(request.contact).fill(number.typed)
      const form = phoneForm(page, language)
      await form.getByRole('button', { name: words.ask }).tap()
      await form.getByLabel(words.code).fill(await readCode(number))
      await form.getByRole('button', { name: request.post }).tap()
      await form.getByLabel(words.name).fill('Rahim Uddin')
      await saveScreenshot(page, `phone-sign-in/${language}-request`, { fullPage: true })
      await form.getByRole('button', { name: request.post }).tap()
      await expect(page).toHaveURL(/\/request\/[0-9a-f]{24}$/)
      await expect(page.getByRole('main').getByText('Abdul Karim')).toBeVisible()
      expect(await accountOf(number)).toMatchObject({ name: 'Rahim Uddin' })
    })

    test('a new number pledges', async ({ page, newVisitor }) => {
      const number = newNumber()
      const asking = await newVisitor()
      const { email } = await newPerson(asking, 'Rokeya Begum')
      const need = { bloodGroup: 'AB-', time: dhakaDay(), patientName: 'Hasan Mia' }
      const id = await askForBlood(asking, { email, ...need })
      await visit(page, `${words.path}/request/${id}/pledge`)
      const donor = DONOR[language]
      await page.getByRole('textbox', { name: donor.phone, exact: true }).fill(number.typed)
      await page.getByRole('radio', { name: donor.group, exact: true }).tap()
      await page.getByRole('combobox', { name: donor.district, exact: true }).fill('Rangpur')
      await tapOption(page, donor.rangpur)
      await page.getByRole('combobox', { name: donor.upazila }).fill('mitha')
      await tapOption(page, donor.mithapukur)
      const form = phoneForm(page, language)
      await form.getByRole('button', { name: words.ask }).tap()
      await form.getByLabel(words.code).fill(await readCode(number))
      await form.getByRole('button', { name: donor.pledge }).tap()
      await form.getByLabel(words.name).fill('Tanvir Ahmed')
      await saveScreenshot(page, `phone-sign-in/${language}-pledge`, { fullPage: true })
      await form.getByRole('button', { name: donor.pledge }).tap()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      expect(await accountOf(number)).toMatchObject({ donor: { upazila: 'Mithapukur' } })
    })

    test('a number that another account has confirmed cannot be added', async ({ page }) => {
      const number = newNumber()
      const { email } = await newAccount(page.request, 'Rokeya Khatun')
      await confirmNumber(email, number)
      await newPerson(page, 'Sadia Islam')
      await visit(page, `${words.path}/dashboard/profile`)
      const own = PROFILE[language]
      await page.getByRole('button', { name: own.open }).tap()
      const dialog = page.getByRole('dialog', { name: own.open })
      await dialog.getByLabel(words.number).fill(number.typed)
      await dialog.getByRole('button', { name: words.ask }).tap()
      await dialog.getByLabel(words.code).fill(await readCode(number))
      await dialog.getByRole('button', { name: own.confirm, exact: true }).tap()
      await expect(dialog.getByText(own.taken)).toBeVisible()
    })

    test('a returning number signs in, on a second device too', async ({ page, newVisitor }) => {
      const number = newNumber()
      const { email } = await newAccount(page.request, 'Rokeya Khatun')
      await confirmNumber(email, number)
      await enterCodeOnLogin(page, language, number)
      await expect(page).not.toHaveURL(/login/)
      const second = await newVisitor()
      await enterCodeOnLogin(second, language, number, 2)
      await expect(second).not.toHaveURL(/login/)
      for (const device of [page, second]) expect(await isSignedIn(device)).toBe(true)
    })

    test('the number of an account with a password needs it too', async ({ page }) => {
      const number = newNumber()
      const { email, password } = await newAccount(page.request, 'Salma Khatun')
      await inProductDatabase((database) =>
        database
          .collection('users')
          .updateOne(
            { email },
            { $set: { confirmedPhone: { number: number.stored, confirmedAt: new Date() } } },
          ),
      )
      const form = await enterCodeOnLogin(page, language, number)
      expect(await isSignedIn(page)).toBe(false)
      await form.getByLabel(words.password, { exact: true }).fill(password)
      await form.getByRole('button', { name: words.next }).tap()
      await expect(page).not.toHaveURL(/login/)
      expect(await isSignedIn(page)).toBe(true)
    })

    test('a reassigned number asks for the old name, or starts a new account', async ({ page }) => {
      const number = newNumber()
      const { email } = await newAccount(page.request, 'Abdul Karim')
      await confirmNumber(email, number, new Date('2020-01-01'))
      const form = await enterCodeOnLogin(page, language, number)
      await expect(form.getByLabel(words.knownName)).toBeVisible()
      await saveScreenshot(page, `phone-sign-in/${language}-reassigned`)
      await page.getByRole('button', { name: words.startNew }).tap()
      await form.getByLabel(words.name).fill('Jamal Uddin')
      await form.getByRole('button', { name: words.next }).tap()
      await expect(page).not.toHaveURL(/login/)
      expect(await accountOf(number)).toMatchObject({ name: 'Jamal Uddin' })
    })
  })
}
