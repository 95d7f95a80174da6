import type { BrowserContext, Page } from '@playwright/test'
import { dhakaDay } from '@/lib/core/time/calendar'
import { expect, signIn, test } from '../support/browser-test'
import { askForBlood, newAccount, newDonor, newPerson } from '../support/people'
import { inProductDatabase } from '../support/product-database'
import { saveScreenshot } from '../support/screenshots'
import { startSlowProxy } from '../support/slow-proxy'
import { reload, visit } from '../support/visit'

test.use({
  viewport: { width: 360, height: 740 },
  ...{ serviceWorkers: 'allow', losesItsLine: true },
})

const OFFLINE = { name: "You're offline" }
const SLOW = { name: 'This page is taking longer than usual' }
const KEPT = "Saved on this phone. We'll send it when you're back online."

let made = 0
/** A name that no other test uses. */
const patient = () => `Hasan Mia ${process.pid}-${Date.now() % 100_000}-${++made}`

/** Waits until the service worker controls a page; it is registered when the page is idle. */
async function workerIsThere(page: Page): Promise<void> {
  const isControlled = await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    return navigator.serviceWorker.controller !== null
  })
  // The worker does not control a page that was loading during its registration.
  if (!isControlled) await reload(page)
}

/** The names of the saved entries of this browser. */
function savedNames(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('sharelife-reading')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          if (!database.objectStoreNames.contains('rows')) {
            database.close()
            indexedDB.deleteDatabase('sharelife-reading')
            return resolve([])
          }
          const keys = database.transaction('rows').objectStore('rows').getAllKeys()
          keys.onsuccess = () => {
            database.close()
            resolve(keys.result.map(String))
          }
        }
      }),
  )
}

async function isSaved(page: Page, name: string): Promise<void> {
  await expect.poll(() => savedNames(page)).toContain(name)
}

/** A request of another person, who stays logged in on the other page. */
async function aRequest(asking: Page, patientName: string, fields: Record<string, string> = {}) {
  const { email } = await newPerson(asking, 'Rokeya Begum')
  return askForBlood(asking, { email, patientName, bloodGroup: 'AB-', time: dhakaDay(), ...fields })
}

async function openDonation(page: Page, id: string) {
  await page.goto(`/request/${id}`)
  await workerIsThere(page)
  await page.getByRole('button', { name: 'Donate Blood' }).click()
  const dialog = page.getByRole('dialog', { name: 'Donate Blood' })
  await expect(dialog.getByLabel('Phone')).toHaveValue(/\d/)
  // The validation loads on the first interaction.
  await dialog.getByLabel('Name').fill('Tanvir Ahmed')
  await page.waitForLoadState('networkidle')
  return dialog
}

const pledgesTo = (id: string) =>
  inProductDatabase(async (database) => {
    const all = await database.collection('pledges').find().toArray()
    return all.filter(({ request }) => String(request) === id)
  })

const requestsFor = (patientName: string) =>
  inProductDatabase((database) =>
    database.collection('bloodrequests').find({ patientName }).toArray(),
  )

async function fillInRequest(page: Page, patientName: string) {
  await visit(page, '/bloodRequest')
  await page.getByLabel('Patient name').fill(patientName)
  await page.getByRole('radio', { name: 'B positive', exact: true }).click()
  await page.getByLabel('Number of blood bags').fill('2')
  await page.getByLabel('Need date').fill(dhakaDay())
  await page.getByRole('combobox', { name: /^Hospital/ }).fill('Rangpur Medical College Hospital')
  await expect(page.getByRole('combobox', { name: /^District/ })).toHaveValue('Rangpur')
  await page.getByLabel('Contact number').fill('01712-345678')
  await page.waitForLoadState('networkidle')
}

test('a visitor reads the last seen requests without network, with their age', async ({
  page,
  context,
  newVisitor,
}) => {
  test.setTimeout(90_000)
  const name = patient()
  const id = await aRequest(await newVisitor(), name, { phoneFor: 'everyone' })
  // Two hours from now the day of the request can be over.
  const now = Date.now()
  await page.clock.setFixedTime(now - 2 * 60 * 60_000 - 5_000)
  await page.goto('/allrequest')
  await expect(page.locator(`#request-${id}`)).toBeVisible()
  await workerIsThere(page)
  await isSaved(page, 'open')
  await page.goto(`/request/${id}`)
  await isSaved(page, `request:${id}`)

  await page.clock.setFixedTime(now)
  await context.setOffline(true)

  await test.step('the page of a request shows that request first', async () => {
    await page.goto(`/request/${id}`)
    await expect(page.getByRole('heading', OFFLINE)).toBeVisible()
    const asked = page
      .getByRole('region')
      .or(page.locator('section'))
      .filter({ hasText: 'This request' })
    await expect(asked.first()).toContainText(/Saved 2 hours ago, \d{1,2}:\d{2} [AP]M/)
    await expect(asked.first()).toContainText(name)
    await saveScreenshot(page, 'offline/request-360', { fullPage: true })
  })

  await test.step('any other page shows the list', async () => {
    await page.goto('/allrequest')
    const list = page.locator('section').filter({ hasText: 'Open requests you saw last' })
    await expect(list).toContainText(name)
    await expect(list).toContainText(/Saved 2 hours ago/)
    await page.goto('/about')
    await expect(page.getByRole('heading', OFFLINE)).toBeVisible()
  })

  await test.step('the Bangla page does the same', async () => {
    await page.goto('/bn/allrequest')
    await expect(page.getByRole('heading', { name: 'আপনি অফলাইনে আছেন' })).toBeVisible()
    await expect(page.locator('section').filter({ hasText: 'শেষ দেখা রক্তের আবেদন' })).toContainText(
      /২ ঘণ্টা আগে সেভ করা/,
    )
    await saveScreenshot(page, 'offline/bangla-360', { fullPage: true })
  })

  await test.step('the page itself loads when the network returns', async () => {
    await page.goto('/about')
    await context.setOffline(false)
    await page.getByRole('button', { name: /^(?:Try again|Open the page)$/ }).click()
    await expect(page).toHaveTitle(/About/)
    await expect(page.getByRole('heading', OFFLINE)).toHaveCount(0)
  })
})

test('a slow page continues to load, and the person sees that it is slow, not offline', async ({
  page,
  baseURL,
}) => {
  const line = await startSlowProxy(baseURL ?? '')
  try {
    await page.goto(`${line.url}/about`)
    await workerIsThere(page)
    line.hold('/faq')
    await page.goto(`${line.url}/faq`)
    await expect(page.getByRole('heading', SLOW)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(page.getByRole('heading', OFFLINE)).toHaveCount(0)
    await saveScreenshot(page, 'offline/slow-360')
    line.letThrough('/faq')
    await expect(page).toHaveTitle(/FAQ/)
    await expect(page).toHaveURL(`${line.url}/faq`)

    line.hold('/bn/faq')
    await page.goto(`${line.url}/bn/faq`)
    await expect(page.getByRole('heading', { name: 'পাতাটি খুলতে একটু বেশি সময় লাগছে' })).toBeVisible()
  } finally {
    await line.stop()
  }
  // The network fails, although the browser reports that it is online.
  await expect(page.getByRole('heading', { name: 'আপনি অফলাইনে আছেন' })).toBeVisible()
})

test('the worker stores only the offline pages and files of the site', async ({ page }) => {
  await newPerson(page, 'Rokeya Begum')
  for (const path of ['/', '/allrequest', '/dashboard/myrequests']) {
    await visit(page, path)
    await workerIsThere(page)
  }
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })
  const pages = kept.filter((path) => !/^\/(_next\/static|icons|pictures)\//.test(path))
  expect(pages.sort()).toEqual(['/bn/offline', '/bn/slow', '/offline', '/slow'])
})

test('saved data is deleted at logout, with the session, and for another person', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  const name = patient()
  const person = await newPerson(page, 'Rokeya Begum')
  const need = { email: person.email, patientName: name, bloodGroup: 'B+', time: dhakaDay() }
  await askForBlood(page, need)

  async function saveOwn() {
    await page.goto('/dashboard/myrequests')
    await workerIsThere(page)
    await isSaved(page, 'own-requests')
  }
  const gone = () => expect.poll(() => savedNames(page)).not.toContain('own-requests')

  await test.step('they read their own requests without network', async () => {
    await saveOwn()
    await context.setOffline(true)
    await page.goto('/dashboard/myrequests')
    const own = page.locator('section').filter({ hasText: 'Your requests' })
    await expect(own).toContainText(name)
    await expect(own).toContainText('Saved just now')
    await saveScreenshot(page, 'offline/own-360', { fullPage: true })
    await context.setOffline(false)
  })

  await test.step('an expired session deletes the data', async () => {
    await saveOwn()
    await inProductDatabase((database) =>
      database
        .collection('users')
        .updateOne({ email: person.email }, { $inc: { sessionVersion: 1 } }),
    )
    await page.goto('/about')
    await gone()
  })

  await test.step('another account finds no data', async () => {
    await signIn(page, person.email, person.password)
    await saveOwn()
    await context.clearCookies()
    const other = await newAccount(page.request, 'Kamal Hossain')
    await signIn(page, other.email, other.password)
    await page.goto('/about')
    await gone()
    await context.setOffline(true)
    await page.goto('/dashboard/myrequests')
    await expect(page.getByRole('heading', OFFLINE)).toBeVisible()
    await expect(page.getByText(name)).toHaveCount(0)
    await context.setOffline(false)
    await context.clearCookies()
  })

  async function askToLeave() {
    await page
      .getByRole('button', { name: /account/i })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    return page.getByRole('alertdialog').getByRole('button', { name: /Yes/ })
  }

  await test.step('logging out deletes the data, even when the network is lost', async () => {
    await signIn(page, person.email, person.password)
    await saveOwn()
    const yes = await askToLeave()
    await context.setOffline(true)
    await yes.click()
    await expect.poll(() => savedNames(page)).toEqual([])
    // The logout is pending until then; with network it would succeed and open the home page.
    await expect(page.getByText('Something went wrong, try again later.')).toBeVisible()
    await context.setOffline(false)
    await context.clearCookies()
  })

  await test.step('logging out deletes the data', async () => {
    await signIn(page, person.email, person.password)
    await saveOwn()
    await (await askToLeave()).click()
    await expect(page).toHaveURL(/\/$/)
    await expect.poll(() => savedNames(page)).toEqual([])
  })
})

/** Another tab of the same person, which sends the queue too. */
async function otherTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto('/about')
  await workerIsThere(tab)
  return tab
}

test('a pledge queued without network is sent once, even with two open tabs', async ({
  page,
  context,
  newVisitor,
}) => {
  test.setTimeout(90_000)
  const id = await aRequest(await newVisitor(), patient())
  await newDonor(page, 'Tanvir Ahmed', 'AB-')
  await otherTab(context)
  const dialog = await openDonation(page, id)
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Donate Blood' }).click()
  await expect(dialog.getByText(KEPT)).toBeVisible()
  await saveScreenshot(page, 'offline/pledge-kept-360', { fullPage: true })
  expect(await pledgesTo(id)).toHaveLength(0)

  await context.setOffline(false)
  await expect(page.getByRole('alertdialog', { name: 'Congratulation!!!' })).toBeVisible()
  expect(await pledgesTo(id)).toHaveLength(1)
})

test('a queued pledge to a request that was met is rejected with the reason', async ({
  page,
  context,
  newVisitor,
}) => {
  const asking = await newVisitor()
  const id = await aRequest(asking, patient())
  await newDonor(page, 'Tanvir Ahmed', 'AB-')
  const dialog = await openDonation(page, id)
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Donate Blood' }).click()
  await expect(dialog.getByText(KEPT)).toBeVisible()
  const closed = await asking.request.post(`/api/requests/${id}/close`, {
    data: { outcome: 'fulfilled' },
  })
  expect(closed.ok()).toBe(true)

  await context.setOffline(false)
  await expect(page.getByRole('alertdialog')).toContainText(/no longer|ended|open/i)
  expect(await pledgesTo(id)).toHaveLength(0)
})

test('a request queued without network is sent from the next page, and a notice links to it', async ({
  page,
  context,
}) => {
  test.setTimeout(90_000)
  const name = patient()
  await newPerson(page, 'Rokeya Begum')
  await fillInRequest(page, name)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Post request' }).click()
  await expect(page.getByText(KEPT)).toBeVisible()
  await saveScreenshot(page, 'offline/request-kept-360', { fullPage: true })

  await test.step('it can be cancelled', async () => {
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText(KEPT)).toHaveCount(0)
    await expect(page.getByLabel('Patient name')).toHaveValue(name)
    await page.getByRole('button', { name: 'Post request' }).click()
    await expect(page.getByText(KEPT)).toBeVisible()
  })

  await page.close()
  const [next, another] = [await context.newPage(), await context.newPage()]
  await context.setOffline(false)
  await Promise.all([next.goto('/about'), another.goto('/faq')])
  const notice = (tab: Page) => tab.getByText('Your blood request is posted')
  // The tab that sent it shows the notice.
  const told = async () => [await notice(next).count(), await notice(another).count()]
  await expect.poll(told).toContain(1)
  const posted = await requestsFor(name)
  expect(posted).toHaveLength(1)
  const sender = (await notice(next).count()) > 0 ? next : another
  await sender.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(sender).toHaveURL(new RegExp(`/request/${posted[0]?._id}$`))
})

test('a chat message queued without network is sent once', async ({ page, context }) => {
  test.setTimeout(180_000)
  const words = `From the river ${patient()}`
  await newPerson(page, 'Shirin Akter')
  await otherTab(context)
  await page.goto('/communityChat')
  // When a slow machine opens the stream too late, the page polls and retries after a minute.
  await expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: 75_000 })
  await workerIsThere(page)
  await context.setOffline(true)
  await page.getByRole('textbox', { name: 'Your message' }).fill(words)
  await page.getByRole('button', { name: 'Send' }).click()
  const message = page.getByRole('log').getByRole('listitem').filter({ hasText: words })
  await expect(message.getByText(KEPT)).toBeVisible()
  await saveScreenshot(page, 'offline/message-kept-360', { fullPage: true })
  await context.setOffline(false)
  await expect(message.getByText(KEPT)).toHaveCount(0)
  await expect(message).toHaveCount(1)
  const stored = await inProductDatabase((database) =>
    database.collection('chatmessages').countDocuments({ text: words }),
  )
  expect(stored).toBe(1)
})

test('a new version is offered, and loads only when a person accepts it', async ({ page }) => {
  await page.goto('/about')
  await workerIsThere(page)
  await page.evaluate(() => {
    document.title = 'not loaded anew'
    return navigator.serviceWorker.register('/service-worker.js?next')
  })
  const notice = page.getByText('New version of ShareLife.')
  await expect(notice).toBeVisible()
  await saveScreenshot(page, 'offline/update-360', { fullPage: true })
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(notice).toHaveCount(0)
  expect(await page.title()).toBe('not loaded anew')

  await page.goto('/faq')
  await expect(notice).toBeVisible()
  await page.evaluate(() => {
    document.title = 'not loaded anew'
  })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page).not.toHaveTitle('not loaded anew')
  const waits = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null)
  await expect.poll(waits).toBeNull()
})
