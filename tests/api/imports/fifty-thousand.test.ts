import { utils, write } from '@e965/xlsx'
import { parse } from 'papaparse'
import { connectDb } from '@/lib/core/server/db/connection'
import { MAX_ROWS, ROWS_PER_STEP } from '@/lib/features/imports/rules'
import { ImportPart } from '@/models/import-part'
import { ImportRow } from '@/models/import-row'
import { Invitation } from '@/models/invitation'
import { createPerson } from '@/scripts/seed/factories'
import { GENERATED_FAULTS, generatedDonors } from '@/tests/support/generated-donors'
import { confirm, map, refused, runAllSteps, upload } from '@/tests/support/imports'
import { signedIn } from '@/tests/support/sign-in'

const MB = 1_000_000
/** The memory limit for the file, its rows of one step and the garbage between two collections. */
const MAX_GROWTH = 250 * MB

beforeAll(async () => {
  await connectDb()
  await Promise.all([ImportRow.deleteMany(), Invitation.deleteMany(), ImportPart.deleteMany()])
})

test('50,000 rows, 3 % of them invalid in 15 ways, have exactly these errors, in bounded memory', async () => {
  const cookies = await signedIn(await createPerson({ role: 'admin' }))
  const { file, wrong } = generatedDonors(MAX_ROWS, 33)
  expect(wrong.size).toBe(1_515)
  expect(new Set(wrong.values())).toEqual(new Set(GENERATED_FAULTS))
  const { body } = await upload(cookies, file)
  const { _id, mapping } = body.import
  await map(cookies, _id, mapping)

  const before = process.memoryUsage().rss
  const checked = await runAllSteps(cookies, _id)
  expect(process.memoryUsage().rss - before).toBeLessThan(MAX_GROWTH)
  // A step has at most as many rows as a short request can process.
  expect(checked.steps).toBeGreaterThanOrEqual(MAX_ROWS / ROWS_PER_STEP)
  expect(checked.import).toMatchObject({
    ...{ state: 'checked', percent: 100 },
    counts: { rows: MAX_ROWS, ok: MAX_ROWS - wrong.size },
  })

  const response = await refused(cookies, _id)
  const [, ...lines] = parse<string[]>(response.body, { skipEmptyLines: true }).data
  expect(lines.map(([row, , codes]) => [Number(row), codes])).toEqual([...wrong])

  await confirm(cookies, _id)
  const written = await runAllSteps(cookies, _id)
  expect(process.memoryUsage().rss - before).toBeLessThan(MAX_GROWTH)
  expect(written.import).toMatchObject({
    ...{ state: 'done', counts: { ok: 0, written: MAX_ROWS - wrong.size } },
  })
  expect(await Invitation.countDocuments()).toBe(MAX_ROWS - wrong.size)
}, 180_000)

test('50,000 rows of an Excel file from before 2007 are read', async () => {
  const cookies = await signedIn(await createPerson({ role: 'admin' }))
  // Two columns, because the library writes this format ten times slower than it reads it.
  const people = Array.from({ length: MAX_ROWS }, (_, nth) => [`Rahim ${nth}`, 1_711_000_000 + nth])
  const Donors = utils.aoa_to_sheet([['Name', 'Mobile'], ...people])
  const workbook = { SheetNames: ['Donors'], Sheets: { Donors } }
  const file = write(workbook, { type: 'buffer', bookType: 'biff8' }) as Buffer
  const { status, body } = await upload(cookies, file, 'donors.xls')
  expect(status).toBe(200)
  expect(body.import.sheets).toMatchObject([{ rows: MAX_ROWS }])
}, 60_000)
