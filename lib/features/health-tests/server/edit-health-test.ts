import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { recordAuditEntry } from '@/lib/core/server/audit'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { invalidateCacheTag } from '@/lib/core/server/cache-invalidation'
import { inTransaction } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { afterResponse } from '@/lib/core/server/http/after-response'
import { claimPictures } from '@/lib/features/pictures/server/claim-pictures'
import { deleteMarkedPictures } from '@/lib/features/pictures/server/delete-marked-pictures'
import { fetchPictureCopies } from '@/lib/features/pictures/server/fetch-picture-copies'
import { markContentPicturesForDeletion } from '@/lib/features/pictures/server/mark-for-deletion'
import { requestPictureCopies } from '@/lib/features/pictures/server/request-picture-copies'
import { HealthTest } from '@/models/health-test'
import type { HealthTestChanges } from '../schema'
import { findBookingsOutsideHours } from './bookings-outside-hours'
import { healthTestLanguages, toEditableHealthTest, toStoredFields } from './health-test-dto'

/** Leaves bookings unchanged and returns those at hours that are now closed. Throws `not-found`. */
export async function editHealthTest(admin: SessionUser, id: string, changes: HealthTestChanges) {
  const fields = toStoredFields(changes)
  const { test, outside } = await inTransaction(async (session) => {
    const stored = await HealthTest.findOneAndUpdate(
      { _id: id, retiredAt: null },
      { $set: fields },
      { session },
    ).lean()
    if (!stored) throw new AppError('not-found', 'health-tests.refusals.notFound')
    const before = { ...stored, ...healthTestLanguages(stored) }
    const after = { ...before, ...fields }
    const edited = { test: after, outside: await findBookingsOutsideHours(after, session) }
    // An unchanged form is not logged.
    if (isDeepStrictEqual(after, before)) return edited
    if (after.imageUrl !== before.imageUrl) {
      await claimPictures([after.imageUrl], admin.id, session)
      await requestPictureCopies([after.imageUrl], session)
      await markContentPicturesForDeletion([before.imageUrl], 'site', session)
    }
    const renamed = after.name === before.name ? {} : { from: before.name, to: after.name }
    await recordAuditEntry(
      { actor: admin, action: 'service-edited', target: id, title: after.name, ...renamed },
      session,
    )
    return edited
  })
  invalidateCacheTag('health-tests')
  await afterResponse(deleteMarkedPictures)
  await afterResponse(fetchPictureCopies)
  return { service: toEditableHealthTest(test), bookingsOutsideHours: outside }
}
