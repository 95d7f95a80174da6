import { z } from 'zod'
import {
  countDto,
  idDto,
  instantDto,
  pageDto,
  translationsDto,
} from '@/lib/core/validation/response-schemas'
import { bloodGroupDto } from '@/lib/features/donors/contract'
import { CHAPTER_KINDS, CHAPTER_ROLES } from './rules'

const chapterDto = z
  .strictObject({
    _id: idDto,
    name: z.string(),
    about: z.string(),
    kind: z.enum(CHAPTER_KINDS),
    district: z.string(),
    upazila: z.string(),
    isOpen: z.boolean(),
    memberCount: countDto,
    ...translationsDto({ name: z.string(), about: z.string() }),
  })
  .meta({ id: 'Chapter' })

export const chaptersResponse = z.strictObject({ chapters: z.array(chapterDto), ...pageDto })

/** For admins; `coordinators` are emails. */
export const editedChapterResponse = z.strictObject({
  message: z.string(),
  chapter: chapterDto
    .omit({ memberCount: true })
    .extend({ coordinators: z.array(z.string()), revision: z.int() }),
})

const membershipDto = z.strictObject({
  role: z.enum(CHAPTER_ROLES),
  sharesDonor: z.boolean(),
  onLeaderboard: z.boolean(),
})

export const membershipResponse = z.strictObject({ membership: membershipDto.nullable() })

export const leaderboardResponse = z.strictObject({
  year: z.int(),
  donations: countDto,
  leaderboard: z.array(
    z.strictObject({ rank: z.int().min(1), initials: z.string(), donations: countDto }),
  ),
})

/** `phone` and `email` are empty when withheld. */
export const chapterDonorsResponse = z.strictObject({
  donors: z.array(
    z.strictObject({
      _id: idDto,
      name: z.string(),
      bloodGroup: bloodGroupDto,
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
  ...pageDto,
})

export const chapterMembersResponse = z.strictObject({
  members: z.array(
    z.strictObject({
      _id: idDto,
      name: z.string(),
      role: z.enum(CHAPTER_ROLES),
      sharesDonor: z.boolean(),
      joinedAt: instantDto,
    }),
  ),
  ...pageDto,
})

export const chapterInvitationResponse = z.strictObject({
  address: z.string(),
  qrCode: z.strictObject({ size: z.int(), path: z.string() }),
})
