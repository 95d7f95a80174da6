import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'

export { expect }

/** A visitor's browser: a context of its own, watched for errors on the console. */
export const test = base.extend<{ watched: undefined; newVisitor: () => Promise<Page> }>({
  /** Fails a test in whose pages something went wrong unseen. */
  watched: [
    async ({ context }, use) => {
      const errors: string[] = []
      watch(context, errors)
      await use(undefined)
      expect(errors, 'the console stays free of errors').toEqual([])
    },
    { auto: true },
  ],
  newVisitor: async ({ browser }, use) => {
    const errors: string[] = []
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext()
      contexts.push(context)
      watch(context, errors)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
    expect(errors, 'the console stays free of errors').toEqual([])
  },
})

/** A refusal that a test asks for (401, 404, 409 …), or a lost network, is a line on the console too. */
const ASKED_FOR =
  /Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)/

function watch(context: BrowserContext, errors: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error' && !ASKED_FOR.test(message.text())) errors.push(message.text())
  })
  context.on('weberror', (error) => errors.push(error.error().message))
}

/** The password of the demo's accounts. */
const DEMO_PASSWORD = 'ShareLife#1'

/** Logs in through the form, as a person does. */
export async function logIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/login')
  await sendLogin(page, email, password)
  await expect(page).not.toHaveURL(/\/login/)
}

/** Fills in and sends the login form of the page, whatever comes of it. */
export async function sendLogin(page: Page, email: string, password = DEMO_PASSWORD) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}
