import type { Guard } from './guards'

const api = (...calls: string[]) => calls.map((call) => `tests/api/${call}.test.ts`)

const ENTRY = 'models/audit-entry.ts'

/** The guards of the audit log. */
export const auditGuards: Guard[] = [
  {
    name: 'an entry stands and falls with its act',
    file: 'lib/core/audit.ts',
    find: '.save({ session })',
    replace: '.save()',
    tests: api('audit'),
  },
  {
    name: 'admins alone read the log',
    file: 'app/api/audit/route.ts',
    find: "access: 'admin'",
    replace: "access: 'user'",
    tests: api('audit'),
  },
  {
    name: 'an entry that is there is not saved again',
    file: ENTRY,
    find: '  if (!this.isNew) refuseChange()\n',
    replace: '',
    tests: api('audit-unchangeable'),
  },
  {
    name: 'no entry is updated, replaced or deleted',
    file: ENTRY,
    find: '  { document: true, query: true },\n  refuseChange,',
    replace: '  { document: true, query: true },\n  () => undefined,',
    tests: api('audit-unchangeable'),
  },
  {
    name: 'entries are not changed in bulk',
    file: ENTRY,
    find: "auditEntrySchema.pre('bulkWrite', refuseChange)\n",
    replace: '',
    tests: api('audit-unchangeable'),
  },
  {
    name: 'what one does with one’s own booking is no admin act',
    file: 'lib/features/bookings/cancel-booking.ts',
    find: 'if (!isOwn) {',
    replace: 'if (booking) {',
    tests: api('audit'),
  },
  {
    name: 'what one does with one’s own post is no admin act',
    file: 'lib/features/blog/delete-post.ts',
    find: '    if (String(author) === person.id) return\n',
    replace: '',
    tests: api('audit'),
  },
]
