import { z } from 'zod'
import { id, paging, tooLong } from '@/lib/core/validation/fields'
import { LONGEST_SEARCH, ROLES } from './manage-users-rules'

const role = z.enum(ROLES, 'users.admin.validation.role')

/** What `getusers` takes: a page, a part of a name or an e-mail, and a role. */
export const membersQuerySchema = z.object({
  q: z
    .string()
    .trim()
    .max(LONGEST_SEARCH, tooLong(LONGEST_SEARCH))
    // MongoDB takes no expression with such a character.
    .refine((written) => !written.includes('\0'), 'validation.unstorable')
    .optional(),
  role: role.optional(),
  ...paging(50),
})
export type MembersQuery = z.output<typeof membersQuerySchema>

/** The account that an address names. */
export const memberPathSchema = z.strictObject({ id: id() })

/** What PATCH `users/{id}` takes. */
export const changeRoleSchema = z.strictObject({ role })
