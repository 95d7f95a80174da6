import 'server-only'
import { invalid } from '@/lib/core/validation/invalid'
import { Import } from '@/models/import'
import { ImportRow } from '@/models/import-row'
import { daysFromNow, findImportIn, notPossibleNow } from './find-import'
import { missingFields, UNCONFIRMED_DAYS } from './rules'
import type { MappingInput } from './schema'
import { type ShownImport, shownImport } from './shapes'

const STATES = ['mapping', 'checking', 'checked', 'failed'] as const

/**
 * Says which column holds what, and begins to check the rows, from the first one again if some were checked.
 * Throws `not-found`, `status-not-possible` once the import is confirmed, and `invalid` for columns that are not
 * there, are named twice, or lack a field without which nobody can be invited.
 */
export async function setMapping(id: string, { mapping }: MappingInput): Promise<ShownImport> {
  const { headings, pass, firstRowAt, headingRow } = await findImportIn(id, STATES)
  const columns = Object.values(mapping)
  if (columns.some((column) => column >= headings.length)) {
    throw invalid({ mapping: ['imports.refusals.noColumn'] })
  }
  if (new Set(columns).size < columns.length) {
    throw invalid({ mapping: ['imports.refusals.columnTwice'] })
  }
  if (missingFields(mapping).length > 0) {
    throw invalid({ mapping: ['imports.refusals.fieldsMissing'] })
  }
  const changed = await Import.findOneAndUpdate(
    { _id: id, state: { $in: STATES }, pass },
    {
      $set: {
        ...{ state: 'checking' as const, mapping, pass: pass + 1, counts: {} },
        cursor: { at: firstRowAt, row: headingRow },
        expiresAt: daysFromNow(UNCONFIRMED_DAYS),
      },
      $unset: { failure: 1 },
    },
    { returnDocument: 'after' },
  ).lean()
  if (!changed) throw notPossibleNow()
  await ImportRow.deleteMany({ import: id, pass: { $lte: pass } })
  return shownImport(changed)
}
