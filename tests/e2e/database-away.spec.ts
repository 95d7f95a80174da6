import { logIn } from '../../scripts/bench/visitor'
import { stripeSettings } from '../../scripts/server/demo-environment'
import { type ProviderServer, serveProvider } from '../../scripts/server/stripe/serve'
import { expect, test } from '../support/browser-test'
import { type Product, startProduct } from '../support/processes/product'
import { startWay } from '../support/way-to-database'

let product: Product
let bank: ProviderServer
let way: Awaited<ReturnType<typeof startWay>>

test.beforeAll(async () => {
  test.setTimeout(120_000)
  bank = await serveProvider()
  product = await startProduct({
    env: stripeSettings(bank.port),
    wayToDatabase: async (there) => {
      way = await startWay(there)
      return way.address
    },
  })
})

test.afterAll(async () => {
  await product?.stop()
  await way?.stop()
  await bank?.stop()
})

test.use({ losesItsDatabase: true })

/** The page of a request that nobody has opened, so that nothing of it is kept. */
const UNSEEN = `/request/${'a'.repeat(24)}`

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
    const answer = await request.get(`${product.url}/api/getservices`)
    expect(answer.status()).toBe(503)
    expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0)
  })

  way.mend()
  await test.step('everything works again by itself', async () => {
    await expect
      .poll(async () => (await request.get(`${product.url}${UNSEEN}`)).status(), {
        timeout: 30_000,
      })
      .toBe(404)
  })
})

/** What the site promises while its database fails over. */
const ANSWERED_WITHIN_MS = 5_000

/** An answer of the site, and how long it took. */
async function ask(path: string, init: RequestInit = {}) {
  const began = performance.now()
  const answer = await fetch(`${product.url}${path}`, init)
  const body = await answer.text()
  return { answer, body, tookMs: performance.now() - began }
}

function expectToldInTime({ answer, tookMs }: Awaited<ReturnType<typeof ask>>) {
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(tookMs).toBeLessThan(ANSWERED_WITHIN_MS)
}

/** A gift of a person who has logged in. */
async function giftOf(email: string, key: string): Promise<RequestInit> {
  return {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', 'idempotency-key': key },
      ...{ cookie: await logIn(product.url, email), origin: product.url },
    },
    body: JSON.stringify({ token: 'tok_visa', amount: 2_500, email }),
  }
}

const MEMBER = 'member@sharelife.example'

test('a database that takes everything and answers nothing keeps nobody waiting for more than 5 seconds', async () => {
  test.setTimeout(90_000)
  const gift = await giftOf(MEMBER, 'asked-too-late')
  expect((await ask('/allrequest')).answer.status).toBe(200)
  way.freeze()

  const asked = [
    ask('/allrequest'),
    ask(UNSEEN),
    ask('/api/getservices'),
    ask('/api/auth/session', { headers: gift.headers }),
    ask('/api/stripe', gift),
  ]
  const [kept, ...others] = await Promise.all(asked)
  expect(kept?.answer.status).toBe(200)
  for (const other of others) expectToldInTime(other)

  way.mend()
  await expect
    .poll(async () => (await ask('/api/getservices')).answer.status, { timeout: 30_000 })
    .toBe(200)
})

test('a donor is told within 5 seconds when the database falls silent while the card is charged, and is charged once', async () => {
  test.setTimeout(90_000)
  const gift = await giftOf(MEMBER, 'charged-and-not-stored')
  const chargedBefore = bank.provider.books.intents.length
  let frozenAt = 0
  bank.disturb.beforeAnswer = async (path) => {
    if (path !== '/v1/payment_intents') return
    frozenAt = performance.now()
    way.freeze()
  }
  const told = await ask('/api/stripe', gift)
  expectToldInTime({ ...told, tookMs: performance.now() - frozenAt })

  bank.disturb.beforeAnswer = undefined
  way.mend()
  await expect
    .poll(async () => (await ask('/api/stripe', gift)).answer.status, { timeout: 30_000 })
    .toBe(200)
  expect(bank.provider.books.intents).toHaveLength(chargedBefore + 1)
})
