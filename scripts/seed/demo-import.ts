import { addDays } from 'date-fns'
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

/** Imports a list of donors like an admin, once per database. All have an email, so no SMS is sent. */
export async function seedImport(people: DemoPeople): Promise<number> {
  if (await Import.exists({ fileName: ALUMNI.name, confirmedAt: { $ne: null } })) return 0
  const admin = actingNow(people.admin)
  const file = ALUMNI.read()
  const { _id: id } = await startImport(admin, { fileName: ALUMNI.name, bytes: file.byteLength })
  await savePart(id, 0, file, addDays(new Date(), UNCONFIRMED_DAYS))
  const { mapping } = await readImportFile(admin, id)
  await setMapping(admin, id, { mapping })
  const { pass } = await takeSteps(admin, id)
  await confirmImport(admin, id, { pass, locale: 'bn' })
  return (await takeSteps(admin, id)).counts.written
}

async function takeSteps(admin: ReturnType<typeof actingNow>, id: string) {
  for (;;) {
    const shown = await runImportStep(admin, id)
    if (!isImportRunning(shown.state)) return shown
  }
}

/** The demo admin, right after login. */
function actingNow({ _id, name, email, photo, sessionVersion }: Person) {
  const id = String(_id)
  return {
    ...{ id, name, email, phone: '', photo, role: 'admin' as const, locale: 'en' as const },
    ...{ isConfirmed: true, isEmailConfirmed: true },
    ...{ sessionId: id, sessionVersion, confirmedAt: new Date() },
    ...{ secondFactorAt: null, hasSecondFactor: false, missingFactor: null },
  }
}
