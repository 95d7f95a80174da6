import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { isGate } from '../gate'
import { untilHydrated } from './hydrated'

export { expect }

/** Options for tests of animations; other tests run with reduced motion (playwright.config.ts). */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const

interface VisitorFixtures {
  /** Whether the site loses its database, so that pages fail with 503. */
  losesItsDatabase: boolean
  /** Whether the page loses its network behind a service worker, which logs each failure. */
  losesItsLine: boolean
  watched: undefined
  newVisitor: () => Promise<Page>
}

/** A visitor's browser: its own context, in which console errors fail the test. */
export const test = base.extend<VisitorFixtures>({
  losesItsDatabase: [false, { option: true }],
  losesItsLine: [false, { option: true }],
  /** Fails a test when one of its pages logged an error. */
  watched: [
    async ({ context, losesItsDatabase, losesItsLine }, use) => {
      const errors: string[] = []
      watch(context, errors)
      await use(undefined)
      const own = errors
        .filter((error) => !losesItsLine || !FAILED_IN_WORKER.test(error))
        .filter((error) => !losesItsDatabase || !FAILED_PAGE.test(error))
      expect(own, 'the console stays free of errors').toEqual([])
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

/** A test that `npm test` leaves to `npm run test:full`, as in full-test.ts. */
export const fullTest = (isGate ? () => undefined : test) as typeof test

/** An error that a test causes (401, 404, 409 …) and a lost network also log a line. */
const ASKED_FOR =
  /Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)/

/** The console errors of the browser and React for a page that the server could not render. */
const FAILED_PAGE = /status of 503 |^Error: Minified React error #441;/

/** Older browsers do not name the reason. */
const FAILED_IN_WORKER =
  /^Failed to load resource: net::ERR_(FAILED|EMPTY_RESPONSE|CONNECTION_(CLOSED|REFUSED|RESET))\b/

function watch(context: BrowserContext, errors: string[]): void {
  context.on('console', (message) => {
    if (message.type() !== 'error' || ASKED_FOR.test(message.text())) return
    // The text of a failed request does not name the URL.
    const { url } = message.location()
    errors.push(url ? `${message.text()} at ${url}` : message.text())
  })
  context.on('weberror', (error) => errors.push(error.error().message))
}

/** The password of the demo's accounts. */
const DEMO_PASSWORD = 'ShareLife#1'

/** Logs in through the form. */
export async function logIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/login')
  await sendLogin(page, email, password)
  await expect(page).not.toHaveURL(/\/login/)
}

/** Signs a person in through the endpoints of the form, and does not change the page. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  let url = await sendCredentials(page, email, password)
  // Responses to the open page, such as the session, have replaced the token's cookie.
  for (let again = 0; url.searchParams.has('csrf') && again < 5; again += 1) {
    url = await sendCredentials(page, email, password)
  }
  expect([...url.searchParams.keys()]).not.toContain('csrf')
  expect(url.searchParams.get('error')).toBeNull()
}

/** The redirect of next-auth; after an error with the reason as `error` or `csrf`. */
async function sendCredentials(page: Page, email: string, password: string): Promise<URL> {
  const csrf = await page.request.get('/api/auth/csrf')
  const { csrfToken } = (await csrf.json()) as { csrfToken: string }
  const response = await page.request.post('/api/auth/callback/credentials', {
    form: { csrfToken, email, password, json: 'true' },
  })
  expect(response.status()).toBe(200)
  return new URL(((await response.json()) as { url: string }).url)
}

/** Fills in and submits the login form after hydration, without waiting for a result. */
export async function sendLogin(page: Page, email: string, password = DEMO_PASSWORD) {
  await expect(page.getByLabel('Email')).toBeVisible()
  await untilHydrated(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}
