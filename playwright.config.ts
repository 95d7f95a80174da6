import { defineConfig, devices } from '@playwright/test'
import { browserGate } from './tests/gate'
import { browsersForTests, chromiumFlags, locateChromium } from './tests/support/processes/chromium'

const chrome = { ...devices['Desktop Chrome'] }

const budgets = 'budgets.spec.ts'
const gate = browserGate.map((name) => `${name}.spec.ts`)

// Test processes read this file again after the global set-up has found or installed a browser and started the
// product.
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  globalSetup: './tests/support/processes/global-setup.ts',
  // Long enough for a machine of half the speed.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  fullyParallel: false,
  // Each keeps a core of a small machine busy, with the browser, the site and the database. A third made tests
  // slower and saved no time.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    baseURL: process.env.PRODUCT_URL,
    locale: 'en-GB',
    timezoneId: 'Asia/Dhaka',
    // Animations take a quarter of the renderer's time. Tests of animations use WITH_MOTION.
    contextOptions: { reducedMotion: 'reduce' },
    // It would intercept requests that tests mock; its own tests allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Traces take a third of the time. To debug a failure run `npm test -- browser <file>
    // --trace=retain-on-failure`.
    trace: 'off',
    launchOptions: {
      executablePath: locateChromium({ names: browsersForTests }),
      args: chromiumFlags,
    },
  },
  // A failure in one project stops those that depend on it.
  projects: [
    // Runs first and separately: a request that another test posts makes the home page fetch more.
    { name: 'budgets', testMatch: budgets, use: chrome, fullyParallel: true },
    { name: 'gate', testMatch: gate, use: chrome, dependencies: ['budgets'] },
    { name: 'rest', testIgnore: [budgets, ...gate], use: chrome, dependencies: ['gate'] },
  ],
})
