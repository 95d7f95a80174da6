import { z } from 'zod'
import { id, singleLineText } from '@/lib/core/validation/fields'
import { ACCESS_TOKEN_LIFETIMES, MAX_TOKEN_NAME_LENGTH, SCOPES } from './rules'

export const accessTokenSchema = z.strictObject({
  name: singleLineText('access-tokens.validation.name', MAX_TOKEN_NAME_LENGTH),
  scopes: z
    .array(z.enum(SCOPES, { error: 'access-tokens.validation.scopes' }), {
      error: 'access-tokens.validation.scopes',
    })
    .min(1, 'access-tokens.validation.scopes')
    .max(SCOPES.length, 'access-tokens.validation.scopes'),
  days: z.literal(ACCESS_TOKEN_LIFETIMES, { error: 'access-tokens.validation.days' }),
})
export type AccessTokenInput = z.output<typeof accessTokenSchema>

export const accessTokenPathSchema = z.strictObject({ id: id() })
