import { GET } from '@/app/api/getservices/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { HealthTest } from '@/models/health-test'
import { callHandler } from '@/tests/support/call-handler'

const path = '/api/getservices'

function service(name: string, position: number) {
  return {
    name,
    position,
    description: `What ${name} shows.`,
    priceInPaisa: 45_050,
    imageUrl: '/pictures/default-avatar.svg',
  }
}

beforeAll(connectDb)
beforeEach(() => HealthTest.deleteMany())

test('a visitor reads every service in order, with its price in taka', async () => {
  const [last] = await HealthTest.create([service('Sugar', 2)])
  const [first] = await HealthTest.create([service('Blood count', 1)])
  const response = await callHandler(GET, { path })
  expect(response.status).toBe(200)
  expect(response.body).toEqual({
    services: [
      {
        _id: String(first?._id),
        testName: 'Blood count',
        testDescription: 'What Blood count shows.',
        testPrice: 450.5,
        imageUrl: '/pictures/default-avatar.svg',
        language: 'en',
        translation: null,
      },
      {
        _id: String(last?._id),
        testName: 'Sugar',
        testDescription: 'What Sugar shows.',
        testPrice: 450.5,
        imageUrl: '/pictures/default-avatar.svg',
        language: 'en',
        translation: null,
      },
    ],
  })
})

test('the list is empty when there are no services', async () => {
  expect(await callHandler(GET, { path })).toMatchObject({ status: 200, body: { services: [] } })
})

test('ignores unknown query keys', async () => {
  expect(await callHandler(GET, { path: `${path}?a[$ne]=1` })).toMatchObject({ status: 200 })
})
