import { GET as getServices } from '@/app/api/getservices/route'
import { PATCH } from '@/app/api/services/[id]/route'
import { POST } from '@/app/api/services/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { getHealthTestForPages } from '@/lib/features/health-tests/server/get-health-test'
import { listHealthTestsForPages } from '@/lib/features/health-tests/server/list-health-tests'
import { listHealthTestsToManage } from '@/lib/features/health-tests/server/list-health-tests-to-manage'
import { HealthTest } from '@/models/health-test'
import { createHealthTest, createPerson } from '@/scripts/seed/factories'
import { emptyLog, logFor } from '@/tests/support/audit-log'
import { callHandler } from '@/tests/support/call-handler'
import { expectInvalid } from '@/tests/support/error-responses'
import { signedIn } from '@/tests/support/sign-in'

type Fields = Record<string, unknown>

const BANGLA = {
  testName: 'সিরাম ক্রিয়েটিনিন',
  testDescription: 'কিডনি কেমন কাজ করছে, জানা যায়।',
  preparation: 'কোনো প্রস্তুতি লাগে না।',
}
const STORED = {
  name: BANGLA.testName,
  description: BANGLA.testDescription,
  preparation: BANGLA.preparation,
}

let admin: Awaited<ReturnType<typeof createPerson>>
let cookies: string

const create = (fields: Fields = {}) =>
  callHandler<{ service: Fields & { _id: string } }>(POST, {
    path: '/api/services',
    cookies,
    body: {
      ...{ testName: 'Serum Creatinine', testDescription: 'Tells how the kidneys work.' },
      ...{ preparation: 'None.', testPrice: 350, slotCapacity: 6 },
      ...{ imageUrl: '/api/images/0123456789abcdef01234567', ...fields },
    },
  })

const edit = (id: string, body: Fields) =>
  callHandler<{ service: Fields }>(PATCH, {
    ...{ method: 'PATCH', path: `/api/services/${id}`, params: { id }, cookies, body },
  })

beforeAll(async () => {
  await connectDb()
  admin = await createPerson({ role: 'admin' })
  cookies = await signedIn(admin)
})

beforeEach(() => HealthTest.deleteMany())

test('an admin creates a service in two languages, and all endpoints name its texts alike', async () => {
  const { status, body } = await create({ translation: BANGLA })
  expect(status).toBe(201)
  expect(body.service).toMatchObject({ language: 'en', translation: BANGLA })
  const { testName, testDescription } = BANGLA
  const list = await callHandler<{ services: Fields[] }>(getServices, { path: '/api/getservices' })
  expect(list.body.services[0]).toMatchObject({ translation: { testName, testDescription } })
})

test('an admin adds and removes a translation; an unchanged save adds no log entry', async () => {
  await emptyLog()
  const { id } = await createHealthTest()
  await edit(id, { translation: null })
  expect((await logFor(admin)).body.entries).toEqual([])
  expect((await edit(id, { translation: BANGLA })).body.service).toMatchObject({
    translation: BANGLA,
  })
  expect((await edit(id, { translation: null })).body.service).toMatchObject({ translation: null })
  expect((await logFor(admin)).body.entries).toHaveLength(2)
})

test('a translation is validated like the service’s own texts', async () => {
  expectInvalid(
    await create({ translation: { ...BANGLA, testName: '', preparation: 'ক'.repeat(5_001) } }),
    {
      'translation.testName': ['* Test Name is required'],
      'translation.preparation': ['Use 5000 characters or fewer.'],
    },
  )
  expectInvalid(await create({ language: 'xx' }), { language: ['Choose en or bn.'] })
})

test('visitors read each page in its language, or the other with a note', async () => {
  const { id } = await createHealthTest()
  const { id: translated } = await createHealthTest({ position: 1 })
  await HealthTest.updateOne({ _id: translated }, { translation: STORED })
  expect(await getHealthTestForPages(translated, 'bn')).toMatchObject({ ...STORED, isOther: false })
  expect(await getHealthTestForPages(id, 'bn')).toMatchObject({ lang: 'en', isOther: true })
  const shown = await listHealthTestsForPages('bn')
  expect(shown.map(({ isOther }) => isOther)).toEqual([true, false])
})

test('an admin finds it by its name in each language', async () => {
  const { id } = await createHealthTest()
  await HealthTest.updateOne({ _id: id }, { translation: STORED })
  const [row] = await listHealthTestsToManage('bn')
  expect(row).toMatchObject({ name: STORED.name, names: ['Complete Blood Count', STORED.name] })
})
