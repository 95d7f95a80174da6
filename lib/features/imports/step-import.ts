import 'server-only'
import { databaseNow } from '@/lib/core/db/database-clock'
import type { Job } from '@/lib/core/schedule/jobs'
import { Import } from '@/models/import'
import { checkNextRows } from './check-rows'
import { type FoundImport, findImport } from './find-import'
import { RUNNING_STATES } from './rules'
import { type ShownImport, shownImport } from './shapes'
import { undoNextInvitations } from './undo-import'
import { writeNextInvitations } from './write-invitations'

/** Runs one short step; safe to repeat. Throws `not-found`. */
export async function stepImport(id: string): Promise<ShownImport> {
  await step(await findImport(id))
  return shownImport(await findImport(id))
}

async function step(found: FoundImport): Promise<void> {
  if (found.state === 'checking') await checkNextRows(found)
  if (found.state === 'writing') await writeNextInvitations(found)
  if (found.state === 'undoing') await undoNextInvitations(found)
}

/** After this time without a step, the page is probably closed. */
const LEFT_AFTER_MS = 60_000

/** Continues imports whose page was closed. */
export const importsJob: Job = {
  name: 'imports',
  everySeconds: 60,
  run: async (deadline) => {
    const now = await databaseNow()
    const left = await Import.find({
      state: { $in: RUNNING_STATES },
      updatedAt: { $lt: new Date(now.getTime() - LEFT_AFTER_MS) },
    })
      .sort({ updatedAt: 1 })
      .limit(10)
      .lean()
    let done = 0
    for (const { _id } of left) {
      const id = String(_id)
      for (let state = 'begun'; state && new Date() < deadline; done += 1) {
        const shown = await stepImport(id)
        state = (RUNNING_STATES as readonly string[]).includes(shown.state) ? shown.state : ''
      }
    }
    return { done, isMore: new Date() >= deadline && left.length > 0 }
  },
}
