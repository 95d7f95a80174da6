import { expect, test } from '../support/browser-test'
import { holdScripts } from '../support/hold-scripts'
import { newAccount, newPerson } from '../support/people'
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
import { saveScreenshot } from '../support/screenshots'
import { visit } from '../support/visit'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })
test.setTimeout(120_000)

const WORDS = PHONE_WORDS.en

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
  await visit(page, '/login')
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const letThrough = await holdScripts(page)
  const form = phoneForm(page, 'en')
  await form.getByLabel(WORDS.number).fill(number.typed)
  const ask = form.getByRole('button', { name: WORDS.ask })
  await ask.tap()
  await expect(ask).toHaveAttribute('aria-busy', 'true')
  expect(requests).not.toContain('/api/phone-sign-in/code')
  await letThrough()
  await expect(form.getByLabel(WORDS.code)).toBeFocused()
  expect(await readCode(number)).toMatch(/^\d{6}$/)
})

for (const language of LANGUAGES) {
  test(`a new number signs up with a code and a name (${language})`, async ({ page }) => {
    const words = PHONE_WORDS[language]
    const number = newNumber()
    const form = await enterCodeOnLogin(page, language, number)
    await saveScreenshot(page, `phone-sign-in/${language}-name`)
    await form.getByLabel(words.name).fill('Nasima Begum')
    await form.getByRole('button', { name: words.next }).tap()
    await expect(page).not.toHaveURL(/login/)
    expect(await isSignedIn(page)).toBe(true)
    expect(await accountOf(number)).toMatchObject({ name: 'Nasima Begum' })
  })
}

test('a number that another account has confirmed cannot be added', async ({ page }) => {
  const number = newNumber()
  const { email } = await newAccount(page.request, 'Rokeya Khatun')
  await confirmNumber(email, number)
  await newPerson(page, 'Sadia Islam')
  await visit(page, '/dashboard/profile')
  await page.getByRole('button', { name: 'Confirm your phone' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Confirm your phone' })
  await dialog.getByLabel(WORDS.number).fill(number.typed)
  await dialog.getByRole('button', { name: WORDS.ask }).tap()
  await dialog.getByLabel(WORDS.code).fill(await readCode(number))
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).tap()
  await expect(dialog.getByText(/^Another account has this number\./)).toBeVisible()
})

test('a returning number signs in, on a second device too', async ({ page, newVisitor }) => {
  const number = newNumber()
  const { email } = await newAccount(page.request, 'Rokeya Khatun')
  await confirmNumber(email, number)
  await enterCodeOnLogin(page, 'en', number)
  await expect(page).not.toHaveURL(/login/)
  const second = await newVisitor()
  await enterCodeOnLogin(second, 'en', number, 2)
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
  const form = await enterCodeOnLogin(page, 'en', number)
  expect(await isSignedIn(page)).toBe(false)
  await form.getByLabel(WORDS.password, { exact: true }).fill(password)
  await form.getByRole('button', { name: WORDS.next }).tap()
  await expect(page).not.toHaveURL(/login/)
  expect(await isSignedIn(page)).toBe(true)
})

test('a reassigned number asks for the old name, or starts a new account', async ({ page }) => {
  const number = newNumber()
  const { email } = await newAccount(page.request, 'Abdul Karim')
  await confirmNumber(email, number, new Date('2020-01-01'))
  const form = await enterCodeOnLogin(page, 'en', number)
  await expect(form.getByLabel(WORDS.knownName)).toBeVisible()
  await saveScreenshot(page, 'phone-sign-in/reassigned')
  await page.getByRole('button', { name: WORDS.startNew }).tap()
  await form.getByLabel(WORDS.name).fill('Jamal Uddin')
  await form.getByRole('button', { name: WORDS.next }).tap()
  await expect(page).not.toHaveURL(/login/)
  expect(await accountOf(number)).toMatchObject({ name: 'Jamal Uddin' })
})
