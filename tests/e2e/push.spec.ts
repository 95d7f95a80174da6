import type { BrowserContext, Page, Worker } from '@playwright/test'
import { dayFromToday } from '@/scripts/seed/day-from-today'
import { expect, test } from '../support/browser-test'
import { askForBlood, newDonor, newPerson } from '../support/people'
import { inProductDatabase } from '../support/product-database'
import { pushServiceAt } from '../support/push-service'
import { saveScreenshot } from '../support/screenshots'
import { visit } from '../support/visit'

test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' })

const service = pushServiceAt(process.env.PRODUCT_PUSH ?? '')

/**
 * Headless Chromium denies every permission, and its push service is remote: the test uses fakes for both.
 * The service worker is real.
 */
async function withPush(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['notifications'])
  await context.exposeFunction('subscribeAtService', (site: string) => service.subscribe(site))
  await context.addInitScript(() => {
    let answer = (localStorage.getItem('answer') ?? 'default') as NotificationPermission
    Object.defineProperty(Notification, 'permission', { get: () => answer })
    Notification.requestPermission = async () => {
      answer = 'granted'
      localStorage.setItem('answer', answer)
      return answer
    }
    const read = () => JSON.parse(localStorage.getItem('subscription') ?? 'null')
    const subscriptionOf = (json: { endpoint: string } | null) =>
      json && { ...json, toJSON: () => json, unsubscribe: async () => true }
    PushManager.prototype.getSubscription = async () =>
      subscriptionOf(read()) as unknown as PushSubscription
    PushManager.prototype.subscribe = async (options) => {
      const { subscribeAtService } = window as unknown as {
        subscribeAtService: (site: unknown) => Promise<{ endpoint: string }>
      }
      const json = await subscribeAtService(options?.applicationServerKey)
      localStorage.setItem('subscription', JSON.stringify(json))
      return subscriptionOf(json) as unknown as PushSubscription
    }
  })
}

/** A donor who pledged to a request of another person. */
async function pledged(page: Page, asking: Page) {
  const owner = await newPerson(asking, 'Rokeya Begum')
  const need = { bloodGroup: 'AB-', time: dayFromToday(1), patientName: 'Hasan Mia' }
  const id = await askForBlood(asking, { email: owner.email, ...need })
  const donor = await newDonor(page, 'Tanvir Ahmed', 'AB-')
  await visit(page, `/request/${id}`)
  await page.getByRole('button', { name: 'Donate Blood' }).click()
  const dialog = page.getByRole('dialog', { name: 'Donate Blood' })
  await expect(dialog.getByLabel('Phone')).not.toHaveValue('')
  await dialog.getByRole('button', { name: 'Donate Blood' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Congratulation!!!' })).toBeVisible()
  return { id, donor }
}

const subscriptionsOf = (email: string) =>
  inProductDatabase(async (database) => {
    const person = await database.collection('users').findOne({ email })
    return database.collection('pushsubscriptions').find({ person: person?._id }).toArray()
  })

interface Shown {
  title: string
  body: string
  tag: string
  data: unknown
  actions: { action: string; title: string }[]
}

/** The endpoint of every press. */
const READ = ['/api/notifications/1/read', {}]

/**
 * Sends the service worker an event like the browser. Headless Chromium shows no messages and opens no
 * windows, so the calls of the worker are recorded.
 */
function handTo(worker: Worker, type: string, about: object) {
  return worker.evaluate(
    async ({ type, about }) => {
      const scope = self as unknown as {
        registration: { showNotification: unknown }
        clients: { openWindow: unknown }
        ExtendableEvent: new (type: string) => Event
      }
      const asked = { shown: [] as unknown[], opened: [] as string[], called: [] as unknown[] }
      scope.registration.showNotification = async (title: string, options: object) => {
        asked.shown.push({ title, ...options })
      }
      scope.clients.openWindow = async (path: string) => {
        asked.opened.push(path)
      }
      const realFetch = self.fetch
      self.fetch = async (path, init) => {
        asked.called.push([path, JSON.parse(String(init?.body))])
        return new Response('{}')
      }
      const work: Promise<unknown>[] = []
      const { message, ...rest } = about as { message?: object; notification?: object }
      const event = Object.assign(new scope.ExtendableEvent(type), {
        ...rest,
        ...(message && { data: { json: () => message } }),
        ...(rest.notification && {
          notification: { ...rest.notification, close: () => undefined },
        }),
        waitUntil: (promise: Promise<unknown>) => work.push(promise),
      })
      self.dispatchEvent(event)
      await Promise.all(work)
      // The worker responds for pages too.
      self.fetch = realFetch
      return asked
    },
    { type, about },
  ) as Promise<{ shown: Shown[]; opened: string[]; called: unknown[] }>
}

/** The text of a message, and the effect of a press on it or on its buttons. */
async function deliver(worker: Worker, message: object) {
  const { shown } = await handTo(worker, 'push', { message })
  const [notification] = shown
  if (!notification) throw new Error('no message is shown')
  return {
    notification,
    press: (action = '') => handTo(worker, 'notificationclick', { notification, action }),
  }
}

test('a donor turns notifications on after a pledge, and gets them in that browser', async ({
  page,
  context,
  newVisitor,
}) => {
  test.setTimeout(120_000)
  await withPush(context)
  const { id, donor } = await pledged(page, await newVisitor())

  await test.step('the prompt appears after the pledge, and the browser’s after a press', async () => {
    const question = page.getByRole('region', { name: 'Get notifications on this device?' })
    await expect(question).toBeVisible()
    await saveScreenshot(page, 'push/question-360')
    expect(await subscriptionsOf(donor.email)).toHaveLength(0)
    await question.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByText('Notifications are on for this device')).toBeVisible()
    await expect(question).toBeHidden()
    expect(await subscriptionsOf(donor.email)).toHaveLength(1)
  })

  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('there is no service worker')
  const answerCall = (answer: string) => ({ path: 'alerts/1/answer', body: { answer } })
  const message = {
    ...{ title: 'AB− প্রয়োজন', text: '2 bags', lang: 'en', path: `/request/${id}`, stays: true },
    whenPressed: { path: 'notifications/1/read', body: {} },
    actions: [
      {
        ...{ action: 'can-give', title: 'I can give', call: answerCall('can-give') },
        path: `/request/${id}#donate-${id}`,
      },
      {
        ...{ action: 'not-now', title: 'Not this time', call: answerCall('not-now') },
        thanks: { title: 'Thank you for telling us', text: "We won't ask you again." },
      },
    ],
  }
  await test.step('a message has both buttons, in any script', async () => {
    const { notification } = await deliver(worker, { ...message, tag: 'one' })
    expect(notification).toMatchObject({ title: 'AB− প্রয়োজন', body: '2 bags', tag: 'one' })
    expect(notification.actions.map(({ title }) => title)).toEqual(['I can give', 'Not this time'])
  })

  await test.step('‘I can give’ sends the response and opens the pledge form', async () => {
    const { press } = await deliver(worker, message)
    expect(await press('can-give')).toEqual({
      shown: [],
      opened: [`/request/${id}#donate-${id}`],
      called: [['/api/alerts/1/answer', { answer: 'can-give' }], READ],
    })
  })

  await test.step('‘Not this time’ sends the response, shows thanks, and opens no page', async () => {
    const { press } = await deliver(worker, message)
    expect(await press('not-now')).toMatchObject({
      shown: [{ title: 'Thank you for telling us', body: "We won't ask you again." }],
      opened: [],
      called: [['/api/alerts/1/answer', { answer: 'not-now' }], READ],
    })
  })

  await test.step('a press on the message opens its page', async () => {
    const { press } = await deliver(worker, message)
    expect(await press()).toEqual({ shown: [], opened: [`/request/${id}`], called: [READ] })
  })
})

test('the service worker is small', async ({ request }) => {
  const response = await request.get('/service-worker.js')
  expect(response.headers()['content-type']).toContain('javascript')
  expect((await response.text()).length).toBeLessThan(45_000)
})
