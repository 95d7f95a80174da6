import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { databaseNow } from '@/lib/core/server/db/database-clock'
import type { Job } from '@/lib/core/server/schedule/job'
import { Import } from '@/models/import'
import { RUNNING_STATES } from '../rules'
import { checkNextRows } from './check-rows'
import { type FoundImport, findAnyImport, findImport } from './find-import'
import { type ImportDto, toImportDto } from './import-dto'
import { undoNextInvitations } from './undo-import'
import { writeNextInvitations } from './write-invitations'

/** Runs one short step; safe to repeat. Throws `not-found` and `forbidden`. */
export async function runImportStep(admin: SessionUser, id: string): Promise<ImportDto> {
  await runStep(await findImport(admin, id))
  return toImportDto(await findAnyImport(id))
}

async function runStep(found: FoundImport): Promise<void> {
  if (found.state === 'checking') await checkNextRows(found)
  if (found.state === 'writing') await writeNextInvitations(found)
  if (found.state === 'undoing') await undoNextInvitations(found)
}

/** After this time without a step, the page is probably closed. */
const ABANDONED_AFTER_MS = 60_000

/** Continues imports whose page was closed. */
export const importsJob: Job = {
  name: 'imports',
  everySeconds: 60,
  run: async (deadline) => {
    const now = await databaseNow()
    const abandoned = await Import.find({
      state: { $in: RUNNING_STATES },
      updatedAt: { $lt: new Date(now.getTime() - ABANDONED_AFTER_MS) },
    })
      .sort({ updatedAt: 1 })
      .limit(10)
      .lean()
    let done = 0
    for (const { _id } of abandoned) {
      const id = String(_id)
      for (let state = 'begun'; state && new Date() < deadline; done += 1) {
        await runStep(await findAnyImport(id))
        const updated = await findAnyImport(id)
        state = (RUNNING_STATES as readonly string[]).includes(updated.state) ? updated.state : ''
      }
    }
    return { done, isMore: new Date() >= deadline && abandoned.length > 0 }
  },
}
