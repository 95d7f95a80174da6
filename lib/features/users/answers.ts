import { z } from 'zod'
import { shownCount, shownId, shownInstant, shownPage } from '@/lib/core/answers'
import { donorAnswer } from '@/lib/features/donors/answers'
import { ROLES } from './rules'

export const accountAnswer = z
  .strictObject({
    _id: shownId,
    name: z.string(),
    email: z.string(),
    photo: z.string(),
    roll: z.enum(ROLES),
    donor: donorAnswer.optional(),
  })
  .meta({ id: 'Account' })

export const userAnswer = z.strictObject({ user: accountAnswer })

export const userWithMessageAnswer = z.strictObject({ user: accountAnswer, message: z.string() })

export const usersAnswer = z.strictObject({
  users: z.array(accountAnswer.extend({ isConfirmed: z.boolean() })),
  ...shownPage,
})

export const confirmedPhoneAnswer = z.strictObject({ message: z.string(), phone: z.string() })

export const languageAnswer = z.strictObject({ locale: z.enum(['en', 'bn']), message: z.string() })

export const confirmationAnswer = z.strictObject({
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
})

export const sessionsAnswer = z.strictObject({
  sessions: z.array(
    z.strictObject({
      _id: shownId,
      browser: z.string(),
      system: z.string(),
      isCurrent: z.boolean(),
      createdAt: shownInstant,
      lastSeenAt: shownInstant,
    }),
  ),
})

export const endedSessionsAnswer = z.strictObject({ message: z.string(), ended: shownCount })
