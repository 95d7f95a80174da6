import { defineConfig, devices } from '@playwright/test'
import { browsersForTests, chromiumFlags, locateChromium } from './scripts/chromium'

const chrome = { ...devices['Desktop Chrome'] }

// The tests run in processes of their own, which read this file again: by then the global set-up
// has found (or installed) a browser and started the product.
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  globalSetup: './tests/support/processes/global-setup.ts',
  // Each test is bounded, generously: a machine of half the speed passes too.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  fullyParallel: false,
  // One more than the two cores of a small machine: each waits for pages now and then.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    baseURL: process.env.PRODUCT_URL,
    locale: 'en-GB',
    timezoneId: 'Asia/Dhaka',
    // It would answer requests that tests answer themselves; tests about it let it in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A trace of every test is a third of all the work. A failure is looked into by
    // `npm test -- browser <file> --trace=retain-on-failure`.
    trace: 'off',
    launchOptions: {
      executablePath: locateChromium({ names: browsersForTests }),
      args: chromiumFlags,
    },
  },
  projects: [
    // First and alone: a request that another test posts makes the home page fetch more.
    { name: 'budgets', testMatch: 'budgets.spec.ts', use: chrome, fullyParallel: true },
    { name: 'chromium', testIgnore: 'budgets.spec.ts', use: chrome, dependencies: ['budgets'] },
  ],
})
