import { connectDb } from '@/lib/core/server/db/connection'
import { nearestStockedBloodBanks } from '@/lib/features/blood-banks/server/list-stocked-blood-banks'
import { BloodBank } from '@/models/blood-bank'
import { createBloodBank } from '@/scripts/seed/factories'

const STOCK = { bloodGroup: 'O+', component: 'platelets', bags: 4 } as const
const HOUR_MS = 3_600_000

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS)
const bank = (name: string, district: string, stock: object = {}) =>
  createBloodBank({ name, district, stock: [{ ...STOCK, ...stock }] })
const namesNear = async (district?: string) =>
  (await nearestStockedBloodBanks({ district, bloodGroup: 'O+' }, 'en')).map(({ name }) => name)

beforeAll(connectDb)
beforeEach(() => BloodBank.deleteMany())

describe('the blood banks on the page of a request', () => {
  test('are in its district and in neighbouring ones of any division, the nearest first', async () => {
    await bank('Brahmanbaria', 'Brahmanbaria')
    await bank('Narsingdi', 'Narsingdi')
    // In the same division, but far away.
    await bank('Gopalganj', 'Gopalganj')
    expect(await namesNear('Narsingdi')).toEqual(['Narsingdi', 'Brahmanbaria'])
  })

  test('have counts of the last 24 hours', async () => {
    await bank('Today', 'Dhaka', { updatedAt: hoursAgo(23) })
    await bank('Yesterday', 'Dhaka', { updatedAt: hoursAgo(25) })
    expect(await namesNear('Dhaka')).toEqual(['Today'])
  })

  test('do not exist for a request without a district', async () => {
    await bank('Dhaka', 'Dhaka')
    expect(await namesNear()).toEqual([])
  })
})
