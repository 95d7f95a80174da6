import { connectDb } from '@/lib/core/server/db/connection'
import { Import } from '@/models/import'
import { Invitation } from '@/models/invitation'
import { User } from '@/models/user'
import { seedDemo } from '@/scripts/seed/demo'
import { list, refused, rows, undo } from '@/tests/support/imports'
import { signedIn } from '@/tests/support/sign-in'

beforeAll(async () => {
  await connectDb()
  await seedDemo()
})

const asAdmin = async () =>
  signedIn(await User.findOne({ email: 'admin@sharelife.example' }).orFail())

describe("the demo's import", () => {
  test('is finished, with invited people, existing members, and rows rejected for different reasons', async () => {
    const cookies = await asAdmin()
    const { imports } = (await list(cookies)).body
    expect(imports).toMatchObject([
      { state: 'done', counts: { ok: 0, written: 9, refused: 5, duplicate: 2 } },
    ])
    const id = imports[0]?._id ?? ''
    const faults = (await rows(cookies, id, 'state=refused')).body.rows.flatMap(
      ({ faults: found }) => found,
    )
    expect(new Set(faults).size).toBeGreaterThan(4)
    const duplicates = (await rows(cookies, id, 'state=duplicate')).body.rows
    expect(duplicates.flatMap(({ faults: found }) => found).sort()).toEqual([
      'has-account',
      'repeated',
    ])
    expect((await refused(cookies, id)).body).toContain('group-unknown')
  })

  test('invites by email only, in the most common language, and can be undone', async () => {
    const waiting = await Invitation.find().lean()
    expect(waiting).toHaveLength(9)
    for (const { channel, locale, person } of waiting) {
      expect([channel, locale]).toEqual(['mail', 'bn'])
      expect(person.email).toMatch(/@alumni\.example$/)
    }
    const { _id } = await Import.findOne().orFail().lean()
    expect((await undo(await asAdmin(), String(_id))).status).toBe(200)
    expect(await seedDemo()).toMatchObject({ invitations: 0 })
  })
})
