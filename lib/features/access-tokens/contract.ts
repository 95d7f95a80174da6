import { z } from 'zod'
import type { Declared, EndpointContracts } from '@/lib/core/http/endpoints'
import { idDto, instantDto, messageResponse } from '@/lib/core/validation/response-schemas'
import { SCOPES } from './rules'
import { accessTokenPathSchema, accessTokenSchema } from './schema'

const accessTokenDto = z
  .strictObject({
    _id: idDto,
    name: z.string(),
    prefix: z.string(),
    scopes: z.array(z.enum(SCOPES)),
    createdAt: instantDto,
    lastUsedAt: instantDto.nullable(),
    expiresAt: instantDto,
  })
  .meta({ id: 'AccessToken' })

export type AccessTokenDto = z.output<typeof accessTokenDto>

const accessTokensResponse = z.strictObject({ accessTokens: z.array(accessTokenDto) })

/** The only response that contains `token`. */
const newAccessTokenResponse = z.strictObject({
  message: z.string(),
  token: z.string(),
  accessToken: accessTokenDto,
})

export const accessTokenEndpoints = {
  'DELETE access-tokens/[id]': { params: accessTokenPathSchema, response: messageResponse },
  'GET access-tokens': { response: accessTokensResponse },
  'POST access-tokens': { body: accessTokenSchema, response: newAccessTokenResponse },
} satisfies EndpointContracts

declare module '@/lib/core/http/endpoints' {
  interface Endpoints extends Declared<typeof accessTokenEndpoints> {}
}
