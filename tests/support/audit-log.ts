import { GET } from '@/app/api/audit/route'
import type { AuditEntryDto } from '@/lib/features/audit/server/audit-entry-dto'
import { AuditEntry } from '@/models/audit-entry'
import type { createPerson } from '@/scripts/seed/factories'
import { callHandler } from './call-handler'
import { signedIn } from './sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>

interface Log {
  entries: AuditEntryDto[]
  total: number
  page: number
  limit: number
}

/** The audit log as an admin reads it. */
export async function logFor(admin: Person, query = '', language?: string) {
  const headers = { 'accept-language': language }
  return callHandler<Log>(GET, {
    path: `/api/audit${query}`,
    cookies: await signedIn(admin),
    headers,
  })
}

/** Deletes all entries directly in the database, because the model rejects deletions. */
export async function emptyLog(): Promise<void> {
  await AuditEntry.collection.deleteMany({})
}

/** A person in the log. */
export function named({ _id, name, photo }: Person) {
  return { id: String(_id), name, photo }
}
