import { z } from 'zod'
import { SCOPES } from '@/lib/core/auth/scopes'
import { idDto, instantDto } from '@/lib/core/validation/response-schemas'

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

export const accessTokensResponse = z.strictObject({ accessTokens: z.array(accessTokenDto) })

/** The only response that contains `token`. */
export const newAccessTokenResponse = z.strictObject({
  message: z.string(),
  token: z.string(),
  accessToken: accessTokenDto,
})
