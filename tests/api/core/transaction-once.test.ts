import { connectDb } from '@/lib/core/server/db/connection'
import { inTransactionOnce } from '@/lib/core/server/db/transaction-once'
import { AppError } from '@/lib/core/server/errors'
import { IdempotentResult } from '@/models/idempotent-result'
import { UsedProofOfWork } from '@/models/used-proof-of-work'
import {
  createDonor,
  createHealthTest,
  createPerson,
  createRequest,
} from '@/scripts/seed/factories'
import { booked, cancel } from '@/tests/support/booking-calls'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { pledge, withdraw } from '@/tests/support/pledges'

beforeAll(connectDb)
afterEach(unfreezeTime)

test('a repeated cancellation or withdrawal gets the first response again, only for the same person', async () => {
  const person = await createPerson()
  const booking = await booked(person, await createHealthTest())
  const donor = await createDonor()
  const pledged = await pledge(donor, await createRequest())

  const first = [await cancel(person, booking), await withdraw(donor, pledged)]
  const again = [await cancel(person, booking), await withdraw(donor, pledged)]
  const others = [await cancel(donor, booking), await withdraw(person, pledged)]

  expect(first.map(({ status }) => status)).toEqual([200, 200])
  expect(again.map(({ status, body }) => [status, body])).toEqual(
    first.map(({ status, body }) => [status, body]),
  )
  expect(others.map(({ status }) => status)).toEqual([404, 403])
})

describe('an idempotent action', () => {
  const act = (by: string) => ({ name: 'proof-deleted', by, target: 'proof' })

  const deleteOnce = (by: string) =>
    inTransactionOnce(act(by), async (session) => {
      const { deletedCount } = await UsedProofOfWork.deleteOne({ _id: 'proof' }, { session })
      if (deletedCount === 0) throw new AppError('not-found', 'errors.refusals.unknownCall')
      return 'deleted'
    })

  beforeEach(async () => {
    await Promise.all([IdempotentResult.deleteMany(), UsedProofOfWork.deleteMany()])
    await UsedProofOfWork.create({ _id: 'proof', expiresAt: new Date() })
  })

  test('returns the same result to all concurrent requests of one person', async () => {
    const results = await Promise.all(Array.from({ length: 10 }, () => deleteOnce('Rahima')))
    expect(results).toEqual(Array(10).fill('deleted'))
    await expect(deleteOnce('Karim')).rejects.toMatchObject({ code: 'not-found' })
    expect(await IdempotentResult.countDocuments()).toBe(1)
  })

  test('is rejected again after a day', async () => {
    freezeTime('2031-05-20T12:00:00Z')
    await deleteOnce('Rahima')
    freezeTime('2031-05-21T11:59:00Z')
    expect(await deleteOnce('Rahima')).toBe('deleted')
    freezeTime('2031-05-21T12:01:00Z')
    await expect(deleteOnce('Rahima')).rejects.toMatchObject({ code: 'not-found' })
  })

  test('stores neither the person nor the target', async () => {
    await deleteOnce('Rahima')
    const stored = JSON.stringify(await IdempotentResult.find().lean())
    expect(stored).not.toMatch(/Rahima|proof/)
  })
})
