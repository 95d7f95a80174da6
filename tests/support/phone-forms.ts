import { randomInt } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { inProductDatabase } from './product-database'
import { latestSms } from './sms-inbox'
import { visit } from './visit'

export const PHONE_WORDS = {
  en: {
    ...{ path: '', form: 'Continue with your phone number', number: 'Mobile number' },
    ...{ ask: 'Send a code by SMS', code: 'Code from our SMS', name: 'Your name' },
    ...{ next: 'Continue', again: 'Send another code', sentAgain: /^We sent another code to/ },
    ...{ wrong: /^This code is wrong\./, over: /^This code is too old or was tried too often\./ },
    ...{ password: 'Password', startNew: /Start a new one/, knownName: /^Name on the account/ },
  },
  bn: {
    ...{ path: '/bn', form: 'ফোন নম্বর দিয়ে চালিয়ে যান', number: 'মোবাইল নম্বর' },
    ...{ ask: 'এসএমএসে কোড নিন', code: 'এসএমএসে পাওয়া কোড', name: 'আপনার নাম' },
    ...{ next: 'এগিয়ে যান', again: 'আরেকটি কোড নিন', sentAgain: /নম্বরে আরেকটি কোড পাঠিয়েছি।/ },
    ...{ wrong: /^কোডটি ঠিক নয়।/, over: /^কোডটির সময় শেষ, অথবা/ },
    ...{ password: 'পাসওয়ার্ড', startNew: /নতুন অ্যাকাউন্ট খুলুন/, knownName: /^অ্যাকাউন্টে দেওয়া নাম/ },
  },
}
type Language = keyof typeof PHONE_WORDS
export const LANGUAGES = Object.keys(PHONE_WORDS) as Language[]

/** A unique number, as people type it, as gateways write it and as it is stored. */
export function newNumber() {
  const digits = String(randomInt(1e8)).padStart(8, '0')
  const stored = `+880 19${digits.slice(0, 2)}-${digits.slice(2)}`
  return { typed: `019${digits}`, dialled: `+88019${digits}`, stored }
}

export type PhoneNumber = ReturnType<typeof newNumber>

/** A part of a page with the form, because /login has a password of its own. */
export function phoneForm(page: Page, language: Language): Locator {
  return page.getByRole('form', { name: PHONE_WORDS[language].form })
}

/** The code of the latest SMS, once this many arrived. */
export async function readCode(number: PhoneNumber, count = 1): Promise<string> {
  return /\d{6}/.exec(await latestSms(number.dialled, count))?.[0] ?? ''
}

/** Asks for a code on /login, as one of this many, and returns it. */
export async function askOnLogin(
  page: Page,
  language: Language,
  number: PhoneNumber,
  count = 1,
): Promise<string> {
  const words = PHONE_WORDS[language]
  await visit(page, `${words.path}/login`)
  const form = phoneForm(page, language)
  await form.getByLabel(words.number).fill(number.typed)
  await form.getByRole('button', { name: words.ask }).tap()
  return readCode(number, count)
}

/** Enters a code, and returns the response once the form shows it. */
export async function enterCode(page: Page, language: Language, code: string) {
  const { code: label, next } = PHONE_WORDS[language]
  const form = phoneForm(page, language)
  await form.getByLabel(label).fill(code)
  const response = page.waitForResponse('**/api/phone-sign-in')
  await form.getByRole('button', { name: next }).tap()
  return response
}

/** Asks for a code on /login and enters it. */
export async function enterCodeOnLogin(
  page: Page,
  language: Language,
  number: PhoneNumber,
  count = 1,
): Promise<Locator> {
  await enterCode(page, language, await askOnLogin(page, language, number, count))
  return phoneForm(page, language)
}

export const accountOf = ({ stored }: PhoneNumber) =>
  inProductDatabase((database) =>
    database.collection('users').findOne({ 'confirmedPhone.number': stored }),
  )

export const isSignedIn = async (page: Page): Promise<boolean> =>
  (await (await page.request.get('/api/auth/session')).json()).user !== undefined
