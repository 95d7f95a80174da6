import { connectDb } from '@/lib/core/server/db/connection'
import type { ImportDto } from '@/lib/features/imports/server/import-dto'
import { Import } from '@/models/import'
import { ImportPart } from '@/models/import-part'
import { ImportRow } from '@/models/import-row'
import { Invitation } from '@/models/invitation'
import { createPerson } from '@/scripts/seed/factories'
import { donorLayouts } from '@/tests/support/donor-layouts'
import { checkedImport } from '@/tests/support/imports'
import { signedIn } from '@/tests/support/sign-in'

let cookies: string

beforeAll(async () => {
  await connectDb()
  for (const model of [Import, ImportPart, ImportRow, Invitation]) {
    await (model as typeof Import).deleteMany()
  }
  cookies = await signedIn(await createPerson({ role: 'admin' }))
})

/** The counts include every row of every sheet that is read. */
function expectNoneLost({ sheets, counts }: ImportDto): void {
  const read = sheets.filter(({ isChosen }) => isChosen)
  for (const { rows, counts: of } of read) {
    expect(of.ok + of.refused + of.duplicate + of.merged).toBe(rows)
  }
  expect(counts.rows).toBe(read.reduce((sum, { rows }) => sum + rows, 0))
}

test.each(donorLayouts().map((layout) => [layout.name, layout] as const))(
  'the layout %s imports nearly all people with a name, a group and a phone',
  async (_name, { file, fileName, choice, rows, complete }) => {
    const { values = {}, dayOrder } = choice
    expect(Object.keys(values).length + (dayOrder ? 1 : 0)).toBeLessThanOrEqual(1)
    const checked = await checkedImport(cookies, file, { fileName, values, dayOrder })
    expect(checked.counts.rows).toBe(rows)
    expectNoneLost(checked)
    const cameIn = await ImportRow.countDocuments({
      ...{ import: checked._id, state: { $in: ['ok', 'merged'] } },
      'person.phone': { $exists: true },
    })
    expect(cameIn / complete).toBeGreaterThanOrEqual(0.95)
    expect(cameIn).toBeLessThanOrEqual(complete)
  },
)
