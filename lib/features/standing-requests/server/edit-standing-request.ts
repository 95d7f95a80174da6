import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransaction } from '@/lib/core/server/db/connection'
import { validationError } from '@/lib/core/server/validation/validation-error'
import { assertOptionalPlace } from '@/lib/features/places/server/assert-place'
import type { StandingRequestInput } from '../schema'
import { storedFields } from './create-standing-request'
import { toStandingRequestDto, updateOwnStandingRequest } from './own-standing-request'

const OPTIONAL_FIELDS = ['component', 'upazila', 'hospital', 'note', 'phoneFor'] as const

/**
 * Changes the requests that are not posted yet. Throws `not-found`, and `invalid` for an unknown
 * place or a date whose request is posted already.
 */
export async function editStandingRequest(
  person: SessionUser,
  id: string,
  input: StandingRequestInput,
) {
  assertOptionalPlace(input)
  const fields: Record<string, unknown> = storedFields(input)
  const removed = OPTIONAL_FIELDS.filter((name) => fields[name] === undefined)
  const stored = await inTransaction(async (session) => {
    const update = { $set: fields, $unset: Object.fromEntries(removed.map((name) => [name, 1])) }
    const changed = await updateOwnStandingRequest(person, id, update, session)
    if (changed.lastDate && input.nextDate <= changed.lastDate) {
      throw validationError({ nextDate: ['standing-requests.validation.alreadyPosted'] })
    }
    return changed
  })
  return toStandingRequestDto(stored)
}
