import { expect, test } from '../support/browser-test'
import {
  accountOf,
  askOnLogin,
  enterCode,
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

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })
test.setTimeout(120_000)

const WORDS = PHONE_WORDS.en

/** Other six digits, a different one for each step. */
const notThe = (code: string, step = 1) =>
  String((Number(code) + step) % 1_000_000).padStart(6, '0')

/** The accounts of a number, and their sessions. */
const countAccounts = ({ stored }: PhoneNumber) =>
  inProductDatabase(async (database) => {
    const query = { 'confirmedPhone.number': stored }
    const ids = await database.collection('users').distinct('_id', query)
    const sessions = database.collection('sessions')
    return {
      accounts: ids.length,
      sessions: await sessions.countDocuments({ account: { $in: ids } }),
    }
  })

for (const language of LANGUAGES) {
  test(`a code is dead after five wrong ones, and another one works (${language})`, async ({
    page,
  }) => {
    const words = PHONE_WORDS[language]
    const number = newNumber()
    const code = await askOnLogin(page, language, number)
    const form = phoneForm(page, language)
    const field = form.getByLabel(words.code)
    for (const step of [1, 2, 3, 4]) {
      expect((await enterCode(page, language, notThe(code, step))).status()).toBe(422)
      await expect(form.getByRole('alert')).toHaveText(words.wrong)
      await expect(field).toBeFocused()
    }
    await saveScreenshot(page, `phone-codes/${language}-wrong`)
    await enterCode(page, language, notThe(code, 5))
    await expect(form.getByRole('alert')).toHaveText(words.over)
    expect((await enterCode(page, language, code)).status()).toBe(422)
    await expect(form.getByRole('alert')).toHaveText(words.over)
    await expect(field).toBeFocused()
    await saveScreenshot(page, `phone-codes/${language}-five-wrong`)

    await page.getByRole('button', { name: words.again }).tap()
    await expect(page.getByRole('status').filter({ hasText: words.sentAgain })).toBeVisible()
    await expect(form.getByRole('alert')).toHaveCount(0)
    await expect(field).toHaveValue('')
    await expect(field).toBeFocused()
    await saveScreenshot(page, `phone-codes/${language}-again`)
    await enterCode(page, language, await readCode(number, 2))
    await expect(form.getByLabel(words.name)).toBeFocused()
  })
}

test('a code of more than five minutes ago is rejected', async ({ page }) => {
  const number = newNumber()
  const code = await askOnLogin(page, 'en', number)
  await inProductDatabase((database) =>
    database
      .collection('signincodes')
      .updateOne({ phone: number.stored }, { $set: { expiresAt: new Date() } }),
  )
  expect((await enterCode(page, 'en', code)).status()).toBe(422)
  const form = phoneForm(page, 'en')
  await expect(form.getByRole('alert')).toHaveText(WORDS.over)
  await expect(form.getByLabel(WORDS.code)).toBeFocused()
  await saveScreenshot(page, 'phone-codes/late')
  await expect(page.getByRole('button', { name: WORDS.again })).toBeInViewport()
  expect(await accountOf(number)).toBeNull()
})

test('a code works once, in one of two tabs, and only the newest one', async ({
  page,
  context,
}) => {
  const number = newNumber()
  const former = await askOnLogin(page, 'en', number)
  const tab = await context.newPage()
  const newest = await askOnLogin(tab, 'en', number, 2)
  const form = phoneForm(page, 'en')
  if (newest !== former) {
    await enterCode(page, 'en', former)
    await expect(form.getByRole('alert')).toHaveText(WORDS.wrong)
  }
  await enterCode(page, 'en', newest)
  await form.getByLabel(WORDS.name).fill('Nasima Begum')
  await form.getByRole('button', { name: WORDS.next }).tap()
  await expect(page).not.toHaveURL(/login/)

  expect((await enterCode(tab, 'en', newest)).status()).toBe(422)
  await expect(phoneForm(tab, 'en').getByRole('alert')).toHaveText(WORDS.over)
  await saveScreenshot(tab, 'phone-codes/repeated')
  expect(await countAccounts(number)).toEqual({ accounts: 1, sessions: 1 })
})

test('of fifty codes at once five are checked, and one signs in at most', async ({ page }) => {
  const number = newNumber()
  const guess = (code: string) =>
    page.request.post('/api/phone-sign-in', {
      data: { phone: number.typed, code, name: 'Nasima Begum' },
    })
  const guessFifty = async (codes: string[]) => {
    const responses = await Promise.all(codes.map(guess))
    const bodies = await Promise.all(responses.map((response) => response.json()))
    expect(responses.every((response) => [200, 422].includes(response.status()))).toBe(true)
    return {
      signIns: bodies.filter(({ needs }) => needs === null).length,
      wrong: bodies.filter(({ errors }) => WORDS.wrong.test(errors?.code?.[0])).length,
    }
  }
  const wrongCodes = (code: string, count: number) =>
    Array.from({ length: count }, (_, step) => notThe(code, step + 1))

  const code = await askOnLogin(page, 'en', number)
  const { signIns, wrong } = await guessFifty(wrongCodes(code, 50))
  expect(signIns).toBe(0)
  // The fifth says that the code is dead.
  expect(wrong).toBeLessThan(5)
  expect((await guess(code)).status()).toBe(422)
  expect(await isSignedIn(page)).toBe(false)
  expect(await countAccounts(number)).toEqual({ accounts: 0, sessions: 0 })

  await page.getByRole('button', { name: WORDS.again }).tap()
  const other = await readCode(number, 2)
  const found = await guessFifty([...wrongCodes(other, 2), other, ...wrongCodes(other, 47)])
  expect(found.signIns).toBeLessThanOrEqual(1)
  expect(await countAccounts(number)).toEqual({
    ...{ accounts: found.signIns, sessions: found.signIns },
  })
})
