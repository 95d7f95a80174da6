import { isImportRunning, UNCONFIRMED_DAYS } from '@/lib/features/imports/rules'
import { confirmImport } from '@/lib/features/imports/server/confirm-import'
import { savePart } from '@/lib/features/imports/server/file-parts'
import { readImportFile } from '@/lib/features/imports/server/read-import-file'
import { runImportStep } from '@/lib/features/imports/server/run-import-step'
import { setMapping } from '@/lib/features/imports/server/set-mapping'
import { startImport } from '@/lib/features/imports/server/start-import'
import { Import } from '@/models/import'
import { ALUMNI } from './content'
import type { DemoPeople, Person } from './demo-people'

const DAY_MS = 24 * 60 * 60_000

/**
 * Imports a list of donors like an admin, once per database: some are invited, some are known, and some rows
 * are rejected. All have an email, so the demo sends no SMS. Returns the number of invitations.
 */
export async function seedImport(people: DemoPeople): Promise<number> {
  if (await Import.exists({ fileName: ALUMNI.name, confirmedAt: { $ne: null } })) return 0
  const admin = actingNow(people.admin)
  const file = ALUMNI.read()
  const { _id: id } = await startImport(admin, { fileName: ALUMNI.name, bytes: file.byteLength })
  await savePart(id, 0, file, new Date(Date.now() + UNCONFIRMED_DAYS * DAY_MS))
  const { mapping } = await readImportFile(id)
  await setMapping(id, { mapping })
  const { pass } = await takeSteps(id)
  await confirmImport(admin, id, { pass, locale: 'bn' })
  return (await takeSteps(id)).counts.written
}

async function takeSteps(id: string) {
  for (;;) {
    const shown = await runImportStep(id)
    if (!isImportRunning(shown.state)) return shown
  }
}

/** The demo admin, right after login. */
function actingNow({ _id, name, email, photo, sessionVersion }: Person) {
  const id = String(_id)
  return {
    ...{ id, name, email, photo, role: 'admin' as const, isConfirmed: true, locale: 'en' as const },
    ...{ sessionId: id, sessionVersion, confirmedAt: new Date() },
    ...{ secondFactorAt: null, hasSecondFactor: false, missingFactor: null },
  }
}
