import { z } from 'zod'
import type { Declared, EndpointContracts } from '@/lib/core/http/endpoints'
import {
  countDto,
  fileResponse,
  idDto,
  instantDto,
  messageResponse,
  pageDto,
  translationsDto,
} from '@/lib/core/validation/response-schemas'
import {
  campaignWithMessageResponse,
  editedCampaignResponse,
} from '@/lib/features/campaigns/contract'
import { campaignChangesSchema, campaignSchema } from '@/lib/features/campaigns/schema'
import { bloodGroupDto } from '@/lib/features/donors/contract'
import { fileLanguageSchema } from '@/lib/i18n/file-language-schema'
import { CHAPTER_KINDS, CHAPTER_ROLES } from './rules'
import {
  chapterDonorsFileQuerySchema,
  chapterDonorsQuerySchema,
  chapterDrivePathSchema,
  chapterEditSchema,
  chapterMemberPathSchema,
  chapterMembersQuerySchema,
  chapterPathSchema,
  chapterSchema,
  chaptersQuerySchema,
  clubFieldsSchema,
  joinChapterSchema,
  memberCallPathSchema,
} from './schema'

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

const chaptersResponse = z.strictObject({ chapters: z.array(chapterDto), ...pageDto })

/** For admins; `coordinators` are emails or phone numbers. */
const editedChapterResponse = z.strictObject({
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

export type MembershipDto = z.output<typeof membershipDto>

const membershipResponse = z.strictObject({ membership: membershipDto.nullable() })

const leaderboardResponse = z.strictObject({
  year: z.int(),
  donations: countDto,
  leaderboard: z.array(
    z.strictObject({ rank: z.int().min(1), initials: z.string(), donations: countDto }),
  ),
})

/** `by` is empty for a call from an imported list. */
const clubDto = z
  .strictObject({
    member: idDto,
    studentId: z.string(),
    batch: z.string(),
    hall: z.string(),
    note: z.string(),
    lastCall: z
      .strictObject({ _id: idDto, at: instantDto, by: z.string(), isOwn: z.boolean() })
      .nullable(),
  })
  .meta({ id: 'MemberClubFields' })

const clubResponse = z.strictObject({ club: clubDto })

/** `phone` and `email` are empty when withheld; only coordinators of the group get `club`. */
const chapterDonorsResponse = z.strictObject({
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
      club: clubDto.nullable(),
    }),
  ),
  ...pageDto,
})

const chapterMembersResponse = z.strictObject({
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

const chapterInvitationResponse = z.strictObject({
  address: z.string(),
  qrCode: z.strictObject({ size: z.int(), path: z.string() }),
})

export const chapterEndpoints = {
  'GET chapters/[id]/donors': {
    params: chapterPathSchema,
    query: chapterDonorsQuerySchema,
    response: chapterDonorsResponse,
  },
  'GET chapters/[id]/donors/file': {
    params: chapterPathSchema,
    query: chapterDonorsFileQuerySchema,
    response: fileResponse('text/csv'),
  },
  'PATCH chapters/[id]/drives/[drive]': {
    params: chapterDrivePathSchema,
    body: campaignChangesSchema,
    response: editedCampaignResponse,
  },
  'DELETE chapters/[id]/drives/[drive]': {
    params: chapterDrivePathSchema,
    response: messageResponse,
  },
  'POST chapters/[id]/drives': {
    params: chapterPathSchema,
    body: campaignSchema,
    response: campaignWithMessageResponse,
  },
  'POST chapters/[id]/invitation': {
    params: chapterPathSchema,
    response: chapterInvitationResponse,
  },
  'GET chapters/[id]/leaderboard': { params: chapterPathSchema, response: leaderboardResponse },
  'POST chapters/[id]/members/[member]/calls': {
    params: chapterMemberPathSchema,
    response: clubResponse,
  },
  'DELETE chapters/[id]/members/[member]/calls/[call]': {
    params: memberCallPathSchema,
    response: clubResponse,
  },
  'PATCH chapters/[id]/members/[member]': {
    params: chapterMemberPathSchema,
    body: clubFieldsSchema,
    response: clubResponse,
  },
  'DELETE chapters/[id]/members/[member]': {
    params: chapterMemberPathSchema,
    response: messageResponse,
  },
  'GET chapters/[id]/members': {
    params: chapterPathSchema,
    query: chapterMembersQuerySchema,
    response: chapterMembersResponse,
  },
  'GET chapters/[id]/membership': { params: chapterPathSchema, response: membershipResponse },
  'PUT chapters/[id]/membership': {
    params: chapterPathSchema,
    body: joinChapterSchema,
    response: membershipResponse,
  },
  'DELETE chapters/[id]/membership': { params: chapterPathSchema, response: messageResponse },
  'POST chapters/[id]/membership/undo': { params: chapterPathSchema, response: membershipResponse },
  'GET chapters/[id]/poster': {
    params: chapterPathSchema,
    query: fileLanguageSchema,
    response: fileResponse('application/pdf'),
  },
  'PUT chapters/[id]': {
    params: chapterPathSchema,
    body: chapterEditSchema,
    response: editedChapterResponse,
  },
  'DELETE chapters/[id]': { params: chapterPathSchema, response: messageResponse },
  'GET chapters': { query: chaptersQuerySchema, response: chaptersResponse },
  'POST chapters': { body: chapterSchema, response: editedChapterResponse },
} satisfies EndpointContracts

declare module '@/lib/core/http/endpoints' {
  interface Endpoints extends Declared<typeof chapterEndpoints> {}
}
