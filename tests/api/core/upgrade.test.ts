import { connectDb } from '@/lib/core/server/db/connection'
import { Booking } from '@/models/booking'
import { HealthTest } from '@/models/health-test'
import { UpgradeStep } from '@/models/upgrade-step'
import { User } from '@/models/user'
import {
  createBooking,
  createHealthTest,
  createPerson,
  createPersonByPhone,
} from '@/scripts/seed/factories'
import { runSteps } from '@/scripts/upgrade/run-steps'
import { STEPS, type Step } from '@/scripts/upgrade/steps'

beforeAll(connectDb)
afterEach(() => UpgradeStep.deleteMany())

/** A step that records its runs. */
function step(name: string, ran: string[]): Step {
  return {
    name,
    run: async () => {
      ran.push(name)
      return 'done.'
    },
  }
}

test('each step runs once, in the order of the list', async () => {
  const ran: string[] = []
  const steps = [step('0.2.0 b', ran), step('0.2.0 a', ran)]
  expect(await runSteps(steps)).toEqual(['0.2.0 b: done.', '0.2.0 a: done.'])
  expect(await runSteps(steps)).toEqual([])
  expect(ran).toEqual(['0.2.0 b', '0.2.0 a'])
})

test('a newer version runs only the steps that it adds', async () => {
  const ran: string[] = []
  const steps = [step('0.2.0 a', ran)]
  await runSteps(steps)
  const newer = [...steps, step('0.3.0 b', ran), step('0.3.0 c', ran)]
  expect(await runSteps(newer)).toEqual(['0.3.0 b: done.', '0.3.0 c: done.'])
  expect(ran).toEqual(['0.2.0 a', '0.3.0 b', '0.3.0 c'])
})

test('a step that fails stops the upgrade, and the next run begins with it', async () => {
  const ran: string[] = []
  const failing = { name: '0.2.0 b', run: () => Promise.reject(new Error('The line broke.')) }
  const [first, last] = [step('0.2.0 a', ran), step('0.2.0 c', ran)]
  await expect(runSteps([first, failing, last])).rejects.toThrow('The line broke.')
  expect(ran).toEqual(['0.2.0 a'])

  await runSteps([first, step('0.2.0 b', ran), last])
  expect(ran).toEqual(['0.2.0 a', '0.2.0 b', '0.2.0 c'])
})

test('two concurrent upgrades record each step once', async () => {
  const steps = [step('0.2.0 a', []), step('0.2.0 b', [])]
  await Promise.all([runSteps(steps), runSteps(steps)])
  expect(await UpgradeStep.find().sort({ _id: 1 }).lean()).toMatchObject(
    steps.map(({ name }) => ({ _id: name, doneAt: expect.any(Date) })),
  )
})

test('version 0.2.0 renames the prices of earlier bookings and health tests, and nothing else', async () => {
  const test = await createHealthTest({ priceInPaisa: 35_000 })
  const booking = await createBooking({ test })
  const [newTest, newBooking] = [test.toObject(), booking.toObject()]
  await HealthTest.collection.updateOne({ _id: test._id }, { $rename: { priceInPaisa: 'price' } })
  await Booking.collection.updateOne(
    { _id: booking._id },
    { $rename: { priceInPaisa: 'price', healthTestName: 'testName' } },
  )
  const untouched = await createBooking({ test })

  expect(await runSteps(STEPS)).toEqual([
    '0.2.0 name prices by their unit: 1 bookings and 1 health tests.',
    '0.2.0 number receipts: 0 payments.',
    '0.2.0 let accounts have no email: The index was new already.',
  ])
  expect(await HealthTest.collection.findOne({ _id: test._id })).toEqual(newTest)
  expect(await Booking.collection.findOne({ _id: booking._id })).toEqual(newBooking)
  expect(await Booking.findById(untouched.id).lean()).toEqual(untouched.toObject())
})

test('version 0.2.0 lets several accounts have no email, and emails stay unique', async () => {
  await User.collection.dropIndex('email_if_present')
  await User.collection.createIndex({ email: 1 }, { unique: true })
  await runSteps(STEPS)
  await createPersonByPhone()
  await createPersonByPhone()
  const { email } = await createPerson()
  await expect(createPerson({ email })).rejects.toThrow('duplicate key')
  const names = (await User.collection.indexes()).map(({ name }) => name)
  expect(names).not.toContain('email_1')
})
