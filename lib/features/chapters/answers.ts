import { z } from 'zod'
import { shownCount, shownId, shownInstant, shownLanguages, shownPage } from '@/lib/core/answers'
import { bloodGroupAnswer } from '@/lib/features/donors/answers'
import { CHAPTER_KINDS, CHAPTER_ROLES } from './rules'

const chapterAnswer = z
  .strictObject({
    _id: shownId,
    name: z.string(),
    about: z.string(),
    kind: z.enum(CHAPTER_KINDS),
    district: z.string(),
    upazila: z.string(),
    isOpen: z.boolean(),
    memberCount: shownCount,
    ...shownLanguages({ name: z.string(), about: z.string() }),
  })
  .meta({ id: 'Chapter' })

export const chaptersAnswer = z.strictObject({ chapters: z.array(chapterAnswer), ...shownPage })

/** For admins; `coordinators` are email addresses. */
export const editedChapterAnswer = z.strictObject({
  message: z.string(),
  chapter: chapterAnswer
    .omit({ memberCount: true })
    .extend({ coordinators: z.array(z.string()), revision: z.int() }),
})

const membership = z.strictObject({
  role: z.enum(CHAPTER_ROLES),
  sharesDonor: z.boolean(),
  onLeaderboard: z.boolean(),
})

export const membershipAnswer = z.strictObject({ membership: membership.nullable() })

export const leaderboardAnswer = z.strictObject({
  year: z.int(),
  donations: shownCount,
  leaderboard: z.array(
    z.strictObject({ rank: z.int().min(1), initials: z.string(), donations: shownCount }),
  ),
})

/** `phone` and `email` are empty when withheld. */
export const chapterDonorsAnswer = z.strictObject({
  donors: z.array(
    z.strictObject({
      _id: shownId,
      name: z.string(),
      bloodGroup: bloodGroupAnswer,
      district: z.string(),
      upazila: z.string(),
      canDonate: z.boolean(),
      phone: z.string(),
      email: z.string(),
      withheld: z
        .enum(['unconfirmed', 'account-limit', 'network-limit', 'switched-off', 'on-acceptance'])
        .optional(),
    }),
  ),
  ...shownPage,
})

export const chapterMembersAnswer = z.strictObject({
  members: z.array(
    z.strictObject({
      _id: shownId,
      name: z.string(),
      role: z.enum(CHAPTER_ROLES),
      sharesDonor: z.boolean(),
      joinedAt: shownInstant,
    }),
  ),
  ...shownPage,
})

export const invitationAnswer = z.strictObject({
  address: z.string(),
  qrCode: z.strictObject({ size: z.int(), path: z.string() }),
})
