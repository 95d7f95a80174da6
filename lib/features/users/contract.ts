import { z } from 'zod'
import type { Declared, EndpointContracts } from '@/lib/core/http/endpoints'
import {
  countDto,
  fileResponse,
  idDto,
  instantDto,
  messageResponse,
  pageDto,
} from '@/lib/core/validation/response-schemas'
import { donorDto } from '@/lib/features/donors/contract'
import { donorSchema } from '@/lib/features/donors/schema'
import { type DonorDto, toApiDonor } from '@/lib/features/donors/wire'
import { phoneCodeRequestSchema, phoneCodeSchema, phoneSignInSchema } from './phone/schema'
import { updateAccountSchema } from './profile-schema'
import { type MemberRole, ROLES } from './rules'
import {
  changeEmailSchema,
  changeLanguageSchema,
  changePasswordSchema,
  changeRoleSchema,
  confirmIdentitySchema,
  createUserSchema,
  getUserSchema,
  memberPathSchema,
  requestPasswordResetSchema,
  resetPasswordSchema,
  sessionPathSchema,
  usersQuerySchema,
  verifyEmailSchema,
} from './schema'
import { appCodeSchema, secondFactorCodeSchema } from './second-factor/schema'

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

export interface UserDto extends Omit<z.output<typeof accountDto>, 'roll' | 'donor'> {
  role: MemberRole
  donor?: DonorDto
}

export function toApiUser({ _id, name, email, photo, role, donor }: UserDto) {
  return { _id, name, email, photo, roll: role, donor: donor && toApiDonor(donor) }
}

const userResponse = z.strictObject({ user: accountDto })

const userWithMessageResponse = z.strictObject({ user: accountDto, message: z.string() })

const usersResponse = z.strictObject({
  users: z.array(
    accountDto.extend({
      /** Only of accounts without an email. */
      phone: z.string().optional(),
      isConfirmed: z.boolean(),
    }),
  ),
  ...pageDto,
})

export interface ListedUserDto extends UserDto {
  /** Empty for accounts with an email. */
  phone: string
  isConfirmed: boolean
}

export function toApiListedUser({ isConfirmed, phone, ...user }: ListedUserDto) {
  return { ...toApiUser(user), ...(phone && { phone }), isConfirmed }
}

const confirmedPhoneResponse = z.strictObject({ message: z.string(), phone: z.string() })

/** What is missing for signing in with a phone number; null when the person is signed in. */
const phoneSignInResponse = z.strictObject({
  message: z.string(),
  needs: z.enum(['name', 'password', 'facts', 'other-login']).nullable(),
  isNew: z.boolean().optional(),
  asksBloodGroup: z.boolean().optional(),
  canStartNew: z.boolean().optional(),
})

const languageResponse = z.strictObject({
  locale: z.enum(['en', 'bn']),
  message: z.string(),
})

const confirmationResponse = z.strictObject({
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
  /** A confirmed number that can get a code by SMS, or empty. */
  phone: z.string(),
})

const sessionDto = z.strictObject({
  _id: idDto,
  browser: z.string(),
  system: z.string(),
  isCurrent: z.boolean(),
  createdAt: instantDto,
  lastSeenAt: instantDto,
})
export type SessionDto = z.output<typeof sessionDto>

const sessionsResponse = z.strictObject({ sessions: z.array(sessionDto) })

const endedSessionsResponse = z.strictObject({ message: z.string(), ended: countDto })

const secondFactorSetUpResponse = z.strictObject({
  secret: z.string(),
  size: z.int(),
  path: z.string(),
})

/** Only this response contains the recovery codes. */
const recoveryCodesResponse = z.strictObject({
  message: z.string(),
  recoveryCodes: z.array(z.string()),
})

export const userEndpoints = {
  'GET account/confirmation': { response: confirmationResponse },
  'POST account/confirmation': { body: confirmIdentitySchema, response: messageResponse },
  'PUT account/email': { body: changeEmailSchema, response: messageResponse },
  'DELETE account/email': { response: messageResponse },
  'PUT account/language': { body: changeLanguageSchema, response: languageResponse },
  'PUT account/password': { body: changePasswordSchema, response: messageResponse },
  'POST account/phone/code': { body: phoneCodeRequestSchema, response: messageResponse },
  'PUT account/phone': { body: phoneCodeSchema, response: confirmedPhoneResponse },
  'DELETE account/phone': { response: messageResponse },
  'GET account': { response: fileResponse('application/json') },
  'PATCH account': { body: updateAccountSchema, response: userResponse },
  'DELETE account': { response: messageResponse },
  'POST account/second-factor/proof': { body: secondFactorCodeSchema, response: messageResponse },
  'POST account/second-factor/recovery-codes': {
    body: appCodeSchema,
    response: recoveryCodesResponse,
  },
  'POST account/second-factor': { response: secondFactorSetUpResponse },
  'PUT account/second-factor': { body: appCodeSchema, response: recoveryCodesResponse },
  'DELETE account/second-factor': { body: secondFactorCodeSchema, response: messageResponse },
  'DELETE account/sessions/[id]': { params: sessionPathSchema, response: messageResponse },
  'GET account/sessions': { response: sessionsResponse },
  'DELETE account/sessions': { response: endedSessionsResponse },
  'POST donorcreate': { body: donorSchema, response: userWithMessageResponse },
  'POST email-verification': { response: messageResponse },
  'PUT email-verification': { body: verifyEmailSchema, response: messageResponse },
  'POST getuser': { body: getUserSchema, response: userResponse },
  'GET getusers': { query: usersQuerySchema, response: usersResponse },
  'POST password-reset': { body: requestPasswordResetSchema, response: messageResponse },
  'PUT password-reset': { body: resetPasswordSchema, response: messageResponse },
  'POST phone-sign-in': { body: phoneSignInSchema, response: phoneSignInResponse },
  'POST phone-sign-in/code': { body: phoneCodeRequestSchema, response: messageResponse },
  'POST usercreate': {
    body: createUserSchema,
    response: userWithMessageResponse,
    otherResponses: { 200: userWithMessageResponse },
  },
  'DELETE userdelete/[id]': { params: memberPathSchema, response: messageResponse },
  'PATCH users/[id]': {
    params: memberPathSchema,
    body: changeRoleSchema,
    response: userWithMessageResponse,
  },
} satisfies EndpointContracts

declare module '@/lib/core/http/endpoints' {
  interface Endpoints extends Declared<typeof userEndpoints> {}
}
