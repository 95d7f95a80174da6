import { mongo } from 'mongoose'
import { expect, test } from '../support/browser-test'
import { startDatabaseProxy } from '../support/database-proxy'
import { type Product, startProduct } from '../support/processes/product'

let product: Product
let way: Awaited<ReturnType<typeof startDatabaseProxy>>

test.beforeAll(async () => {
  test.setTimeout(120_000)
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

/** A page and an endpoint that nothing has opened yet, so that no cache answers for them. */
const UNSEEN = `/request/${'a'.repeat(24)}`
const UNSEEN_POST = `/api/getblogpost/${'a'.repeat(24)}`

test('while the database is away, visitors get kept pages, and are told when to come back for others', async ({
  page,
  request,
}) => {
  test.setTimeout(90_000)
  expect((await request.get(`${product.url}/allrequest`)).status()).toBe(200)
  way.cut()

  await test.step('the list that everybody sees is there', async () => {
    expect((await request.get(`${product.url}/allrequest`)).status()).toBe(200)
  })

  await test.step('a page that nobody has opened is not, and says so to people and programs', async () => {
    const answer = await page.goto(`${product.url}${UNSEEN}`)
    expect(answer?.status()).toBe(503)
    expect(Number(answer?.headers()['retry-after'])).toBeGreaterThan(0)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  await test.step('a call refuses in the same way', async () => {
    const answer = await request.get(`${product.url}${UNSEEN_POST}`)
    expect(answer.status()).toBe(503)
    expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0)
  })

  way.restore()
  await test.step('everything works again by itself', async () => {
    await expect
      .poll(async () => (await request.get(`${product.url}${UNSEEN}`)).status(), {
        timeout: 30_000,
      })
      .toBe(404)
  })
})

test('while the machine of the database is frozen, who opens a page hears of it before the driver gives up', async ({
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
  const answer = request.get(`${product.url}/blogs/page/2`)
  const sooner = await Promise.race([answer, driver])
  if (typeof sooner === 'string') throw new Error(`${sooner} before the page`)
  expect(sooner.status()).toBe(503)
  expect(Number(sooner.headers()['retry-after'])).toBeGreaterThan(0)
  expect(await driver).toBe('the driver gives up')
})
