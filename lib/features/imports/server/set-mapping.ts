import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { validationError } from '@/lib/core/server/validation/validation-error'
import { assertCoordinator } from '@/lib/features/chapters/server/assert-coordinator'
import { asMember } from '@/lib/features/chapters/server/club-fields'
import { findDistrict, findUpazila } from '@/lib/features/places/server/find-place'
import { Import } from '@/models/import'
import { ImportRow } from '@/models/import-row'
import { sheetsToRead, sumDayEvidence } from '../import-sheets'
import { isDayOrderUnclear } from '../parse-dates'
import {
  type ImportDefaultValues,
  missingFields,
  UNCONFIRMED_DAYS,
  withoutClubColumns,
} from '../rules'
import type { MappingInput } from '../schema'
import { daysFromNow, findImportInState, importStateError } from './find-import'
import { type ImportDto, toImportDto } from './import-dto'

const STATES = ['mapping', 'checking', 'checked', 'failed'] as const

/** Restarts the row check. Throws `not-found`, `forbidden`, `status-not-possible` and `invalid`. */
export async function setMapping(
  admin: SessionUser,
  id: string,
  { mapping: columnsOf, values: input = {}, dayOrder, chapter }: MappingInput,
): Promise<ImportDto> {
  const found = await findImportInState(admin, id, STATES)
  if (chapter) await assertCoordinator(asMember(admin), chapter)
  const { headings, pass } = found
  const columns = Object.values(columnsOf)
  if (columns.some((column) => column >= headings.length)) {
    throw validationError({ mapping: ['imports.refusals.noColumn'] })
  }
  if (new Set(columns).size < columns.length) {
    throw validationError({ mapping: ['imports.refusals.columnTwice'] })
  }
  const mapping = chapter ? columnsOf : withoutClubColumns(columnsOf)
  const values = validatePlaces(input)
  if (missingFields(mapping, values).length > 0) {
    throw validationError({ mapping: ['imports.refusals.fieldsMissing'] })
  }
  if (!dayOrder && isDayOrderUnclear(mapping, sumDayEvidence(found))) {
    throw validationError({ dayOrder: ['imports.refusals.dayOrder'] })
  }
  const [first] = sheetsToRead(found)
  const updated = await Import.findOneAndUpdate(
    { _id: id, state: { $in: STATES }, pass },
    {
      $set: {
        ...{ state: 'checking' as const, mapping, values, pass: pass + 1 },
        ...{ counts: {}, warnings: {}, 'sheets.$[].counts': {} },
        ...(dayOrder && { dayOrder }),
        ...(chapter && { chapter }),
        cursor: {
          at: first?.firstRowAt ?? found.textBytes,
          row: first ? first.base + first.headingRow : 0,
        },
        expiresAt: daysFromNow(UNCONFIRMED_DAYS),
      },
      $unset: {
        failure: 1,
        ...(!dayOrder && { dayOrder: 1 }),
        ...(!chapter && { chapter: 1 }),
      },
    },
    { returnDocument: 'after' },
  ).lean()
  if (!updated) throw importStateError()
  await ImportRow.deleteMany({ import: id, pass: { $lte: pass } })
  return toImportDto(updated)
}

function validatePlaces(input: ImportDefaultValues): ImportDefaultValues {
  const { district: districtInput, upazila: upazilaInput, ...others } = input
  const values: ImportDefaultValues = { ...others }
  if (districtInput) {
    const district = findDistrict(districtInput)
    if (!district) throw validationError({ 'values.district': ['imports.faults.district-unknown'] })
    values.district = district
  }
  if (upazilaInput) {
    const upazila = values.district ? findUpazila(values.district, upazilaInput) : null
    if (!upazila) throw validationError({ 'values.upazila': ['imports.faults.upazila-unknown'] })
    values.upazila = upazila
  }
  return values
}
