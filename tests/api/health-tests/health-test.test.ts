import { connectDb } from '@/lib/core/server/db/connection'
import { getHealthTestForPages } from '@/lib/features/health-tests/server/get-health-test'
import { createHealthTest } from '@/scripts/seed/factories'

beforeAll(connectDb)

describe('the page of a health service', () => {
  test('shows what it includes, its price and its preparation', async () => {
    const { id } = await createHealthTest({ preparation: 'Eat nothing for eight hours.' })
    expect(await getHealthTestForPages(id, 'en')).toEqual({
      _id: id,
      name: 'Complete Blood Count',
      description: 'Counts the cells in a small sample of blood and measures haemoglobin.',
      price: 400,
      imageUrl: '/pictures/services/complete-blood-count.svg',
      preparation: 'Eat nothing for eight hours.',
      schedule: { openingHours: null, closedDays: [] },
      lang: 'en',
      isOther: false,
    })
  })

  test.each(['64b000000000000000000001', 'nothing', '', '[object Object]'])(
    'does not exist at %j',
    async (id) => {
      expect(await getHealthTestForPages(id, 'en')).toBeNull()
    },
  )

  test('does not exist for a retired one', async () => {
    const { id } = await createHealthTest({ retiredAt: new Date() })
    expect(await getHealthTestForPages(id, 'en')).toBeNull()
  })
})
