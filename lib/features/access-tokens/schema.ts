import { z } from 'zod'
import { SCOPES } from '@/lib/core/auth/scopes'
import { id, line } from '@/lib/core/validation/fields'
import { LIFETIMES, MAX_NAME_LENGTH } from './rules'

export const accessTokenSchema = z.strictObject({
  name: line('access-tokens.validation.name', MAX_NAME_LENGTH),
  scopes: z
    .array(z.enum(SCOPES, { error: 'access-tokens.validation.scopes' }), {
      error: 'access-tokens.validation.scopes',
    })
    .min(1, 'access-tokens.validation.scopes')
    .max(SCOPES.length, 'access-tokens.validation.scopes'),
  days: z.literal(LIFETIMES, { error: 'access-tokens.validation.days' }),
})
export type AccessTokenInput = z.output<typeof accessTokenSchema>

export const accessTokenPathSchema = z.strictObject({ id: id() })
