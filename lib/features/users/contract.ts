import { z } from 'zod'
import { countDto, idDto, instantDto, pageDto } from '@/lib/core/validation/response-schemas'
import { donorDto } from '@/lib/features/donors/contract'
import { ROLES } from './rules'

export const accountDto = z
  .strictObject({
    _id: idDto,
    name: z.string(),
    email: z.string(),
    photo: z.string(),
    roll: z.enum(ROLES),
    donor: donorDto.optional(),
  })
  .meta({ id: 'Account' })

export const userResponse = z.strictObject({ user: accountDto })

export const userWithMessageResponse = z.strictObject({ user: accountDto, message: z.string() })

export const usersResponse = z.strictObject({
  users: z.array(accountDto.extend({ isConfirmed: z.boolean() })),
  ...pageDto,
})

export const confirmedPhoneResponse = z.strictObject({ message: z.string(), phone: z.string() })

export const languageResponse = z.strictObject({
  locale: z.enum(['en', 'bn']),
  message: z.string(),
})

export const confirmationResponse = z.strictObject({
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
})

export const sessionsResponse = z.strictObject({
  sessions: z.array(
    z.strictObject({
      _id: idDto,
      browser: z.string(),
      system: z.string(),
      isCurrent: z.boolean(),
      createdAt: instantDto,
      lastSeenAt: instantDto,
    }),
  ),
})

export const endedSessionsResponse = z.strictObject({ message: z.string(), ended: countDto })

export const secondFactorSetUpResponse = z.strictObject({
  secret: z.string(),
  size: z.int(),
  path: z.string(),
})

/** Only this response contains the recovery codes. */
export const recoveryCodesResponse = z.strictObject({
  message: z.string(),
  recoveryCodes: z.array(z.string()),
})
