import { mongo } from 'mongoose'
import { expect, test } from '../support/browser-test'
import { startDatabaseProxy } from '../support/database-proxy'
import { type Product, startProduct } from '../support/processes/product'

let product: Product
let way: Awaited<ReturnType<typeof startDatabaseProxy>>

test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startProduct({
    proxyDatabase: async (there) => {
      way = await startDatabaseProxy(there)
      return way.uri
    },
  })
})

test.afterAll(async () => {
  await product?.stop()
  await way?.stop()
})

test.use({ losesItsDatabase: true })

/** A page and an endpoint that no test has opened, so that they are not cached. */
const UNSEEN = `/request/${'a'.repeat(24)}`
const UNSEEN_POST = `/api/getblogpost/${'a'.repeat(24)}`

test('visitors get cached pages without the database, and a retry time for others', async ({
  page,
  request,
}) => {
  test.setTimeout(90_000)
  expect((await request.get(`${product.url}/allrequest`)).status()).toBe(200)
  way.cut()

  await test.step('the cached list is available', async () => {
    expect((await request.get(`${product.url}/allrequest`)).status()).toBe(200)
  })

  await test.step('an uncached page shows an error to people and programs', async () => {
    const response = await page.goto(`${product.url}${UNSEEN}`)
    expect(response?.status()).toBe(503)
    expect(Number(response?.headers()['retry-after'])).toBeGreaterThan(0)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  await test.step('an endpoint returns the same error', async () => {
    const response = await request.get(`${product.url}${UNSEEN_POST}`)
    expect(response.status()).toBe(503)
    expect(Number(response.headers()['retry-after'])).toBeGreaterThan(0)
  })

  way.restore()
  await test.step('the site recovers without a restart', async () => {
    await expect
      .poll(async () => (await request.get(`${product.url}${UNSEEN}`)).status(), {
        timeout: 30_000,
      })
      .toBe(404)
  })
})

test('a page shows an error before the driver times out when the database server hangs', async ({
  request,
}) => {
  test.setTimeout(90_000)
  expect((await request.get(`${product.url}/allrequest`)).status()).toBe(200)
  way.freeze()
  const patient = new mongo.MongoClient(way.uri, { serverSelectionTimeoutMS: 8_000 })
  const driver = patient.connect().then(
    () => 'the driver answers',
    () => 'the driver gives up',
  )
  const response = request.get(`${product.url}/blogs/page/2`)
  const sooner = await Promise.race([response, driver])
  if (typeof sooner === 'string') throw new Error(`${sooner} before the page`)
  expect(sooner.status()).toBe(503)
  expect(Number(sooner.headers()['retry-after'])).toBeGreaterThan(0)
  expect(await driver).toBe('the driver gives up')
})
