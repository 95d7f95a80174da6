import type { BrowserContext, Locator, Page } from '@playwright/test'
import { SAVED_PAGES_DATABASE } from '@/components/offline/offline-data'
import { dhakaDay } from '@/lib/core/time/calendar'
import { expect } from './browser-test'
import { untilHydrated } from './hydrated'
import { askForBlood, newPerson } from './people'
import { inProductDatabase } from './product-database'
import { reload, untilComplete, visit } from './visit'

/** The settings of a test file whose visitors have a phone, and lose its network behind the service worker. */
export const PHONE_WITH_WORKER = {
  viewport: { width: 360, height: 740 },
  ...{ serviceWorkers: 'allow' as const, losesItsLine: true },
}

export const OFFLINE = { name: "You're offline" }
export const QUEUED_NOTICE = "Saved on this phone. We'll send it when you're back online."

let made = 0
/** A name that no other test uses. */
export const patient = () => `Hasan Mia ${process.pid}-${Date.now() % 100_000}-${++made}`

/** Waits until the service worker controls a page; it is registered when the page is idle. */
export async function workerIsThere(page: Page): Promise<void> {
  const isControlled = await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    return navigator.serviceWorker.controller !== null
  })
  // The worker does not control a page that was loading during its registration.
  if (isControlled) await untilHydrated(page)
  else await reload(page)
}

/** The names of the saved entries of this browser. */
export function savedNames(page: Page): Promise<string[]> {
  return page.evaluate(
    (name) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open(name)
        let isMissing = false
        // Without this, opening would create the database without its store, and the page could save nothing.
        opening.onupgradeneeded = () => {
          isMissing = true
          opening.transaction?.abort()
        }
        opening.onerror = () => (isMissing ? resolve([]) : reject(opening.error))
        opening.onsuccess = () => {
          const database = opening.result
          const keys = database.transaction('rows').objectStore('rows').getAllKeys()
          keys.onerror = () => reject(keys.error)
          keys.onsuccess = () => {
            database.close()
            resolve(keys.result.map(String))
          }
        }
      }),
    SAVED_PAGES_DATABASE,
  )
}

export async function isSaved(page: Page, name: string): Promise<void> {
  await expect.poll(() => savedNames(page)).toContain(name)
}

/** A request of another person, who stays logged in on the other page. */
export async function aRequest(
  asking: Page,
  patientName: string,
  fields: Record<string, string> = {},
) {
  const { email } = await newPerson(asking, 'Rokeya Begum')
  return askForBlood(asking, { email, patientName, bloodGroup: 'AB-', time: dhakaDay(), ...fields })
}

export async function openDonation(page: Page, id: string) {
  await visit(page, `/request/${id}`)
  await workerIsThere(page)
  await page.getByRole('button', { name: 'Donate Blood' }).click()
  const dialog = page.getByRole('dialog', { name: 'Donate Blood' })
  await expect(dialog.getByLabel('Phone')).toHaveValue(/\d/)
  // The validation loads on the first interaction.
  await dialog.getByLabel('Name').fill('Tanvir Ahmed')
  await untilComplete(page)
  return dialog
}

export const pledgesTo = (id: string) =>
  inProductDatabase(async (database) => {
    const all = await database.collection('pledges').find().toArray()
    return all.filter(({ request }) => String(request) === id)
  })

/** Another tab of the same person, which sends the queue too. */
export async function otherTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto('/about')
  await workerIsThere(tab)
  return tab
}

/** Saves a person's own requests in their browser. */
export async function saveOwn(page: Page): Promise<void> {
  await page.goto('/dashboard/myrequests')
  await workerIsThere(page)
  await isSaved(page, 'own-requests')
}

/** Opens the question before a logout, and returns the button that confirms it. */
export async function askToLeave(page: Page): Promise<Locator> {
  await page
    .getByRole('button', { name: /account/i })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  return page.getByRole('alertdialog').getByRole('button', { name: /Yes/ })
}
