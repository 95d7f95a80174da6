import { z } from 'zod'
import { shownId, shownInstant } from '@/lib/core/answers'
import { SCOPES } from '@/lib/core/auth/scopes'

const tokenAnswer = z
  .strictObject({
    _id: shownId,
    name: z.string(),
    prefix: z.string(),
    scopes: z.array(z.enum(SCOPES)),
    createdAt: shownInstant,
    lastUsedAt: shownInstant.nullable(),
    expiresAt: shownInstant,
  })
  .meta({ id: 'AccessToken' })

export const accessTokensAnswer = z.strictObject({ accessTokens: z.array(tokenAnswer) })

/** The only response that contains `token`. */
export const newTokenAnswer = z.strictObject({
  message: z.string(),
  token: z.string(),
  accessToken: tokenAnswer,
})
