import 'server-only'
import { invalid } from '@/lib/core/validation/invalid'
import { districtCalled, upazilaCalled } from '@/lib/features/places/named-place'
import { Import } from '@/models/import'
import { ImportRow } from '@/models/import-row'
import { daysFromNow, findImportIn, notPossibleNow } from './find-import'
import { evidenceOf, readSheets } from './import-sheets'
import { isDayOrderOpen } from './read-dates'
import { type FileValues, missingFields, UNCONFIRMED_DAYS } from './rules'
import type { MappingInput } from './schema'
import { type ShownImport, shownImport } from './shapes'

const STATES = ['mapping', 'checking', 'checked', 'failed'] as const

/** Restarts the row check. Throws `not-found`, `status-not-possible` and `invalid`. */
export async function setMapping(
  id: string,
  { mapping, values: said = {}, dayOrder }: MappingInput,
): Promise<ShownImport> {
  const found = await findImportIn(id, STATES)
  const { headings, pass } = found
  const columns = Object.values(mapping)
  if (columns.some((column) => column >= headings.length)) {
    throw invalid({ mapping: ['imports.refusals.noColumn'] })
  }
  if (new Set(columns).size < columns.length) {
    throw invalid({ mapping: ['imports.refusals.columnTwice'] })
  }
  const values = knownPlaces(said)
  if (missingFields(mapping, values).length > 0) {
    throw invalid({ mapping: ['imports.refusals.fieldsMissing'] })
  }
  if (!dayOrder && isDayOrderOpen(mapping, evidenceOf(found))) {
    throw invalid({ dayOrder: ['imports.refusals.dayOrder'] })
  }
  const [first] = readSheets(found)
  const changed = await Import.findOneAndUpdate(
    { _id: id, state: { $in: STATES }, pass },
    {
      $set: {
        ...{ state: 'checking' as const, mapping, values, pass: pass + 1 },
        ...{ counts: {}, warnings: {}, 'sheets.$[].counts': {} },
        ...(dayOrder && { dayOrder }),
        cursor: {
          at: first?.firstRowAt ?? found.textBytes,
          row: first ? first.base + first.headingRow : 0,
        },
        expiresAt: daysFromNow(UNCONFIRMED_DAYS),
      },
      $unset: { failure: 1, ...(!dayOrder && { dayOrder: 1 }) },
    },
    { returnDocument: 'after' },
  ).lean()
  if (!changed) throw notPossibleNow()
  await ImportRow.deleteMany({ import: id, pass: { $lte: pass } })
  return shownImport(changed)
}

function knownPlaces(said: FileValues): FileValues {
  const { district: district0, upazila: upazila0, ...others } = said
  const values: FileValues = { ...others }
  if (district0) {
    const district = districtCalled(district0)
    if (!district) throw invalid({ 'values.district': ['imports.faults.district-unknown'] })
    values.district = district
  }
  if (upazila0) {
    const upazila = values.district ? upazilaCalled(values.district, upazila0) : null
    if (!upazila) throw invalid({ 'values.upazila': ['imports.faults.upazila-unknown'] })
    values.upazila = upazila
  }
  return values
}
