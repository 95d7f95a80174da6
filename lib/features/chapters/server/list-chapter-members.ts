import 'server-only'
import type { Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { listHiddenUsers } from '@/lib/features/blocks/server/block-visibility'
import { searchDonors } from '@/lib/features/donor-search/server/search-donors'
import type { FoundDonor } from '@/lib/features/donors/wire'
import { findPeopleNames } from '@/lib/features/users/server/find-people'
import type { Locale } from '@/lib/i18n/routing'
import { ChapterMember } from '@/models/chapter-member'
import { MAX_MEMBERS } from '../rules'
import type { ChapterDonorsQuery, ChapterMembersQuery } from '../schema'
import { assertCoordinator } from './assert-coordinator'
import { clubFieldsOf, isCoordinatorOf } from './club-fields'

/**
 * Applies the limits, blocks and contact rules of the donor search to everyone, also to admins.
 * Throws `not-found`, `forbidden` and `too-many-calls`.
 */
export async function listChapterDonors(
  person: SessionUser,
  id: string,
  { bloodGroup, can, page, limit, after }: ChapterDonorsQuery,
  network: string,
  locale: Locale,
) {
  await assertCoordinator(person, id)
  const memberIds = await ChapterMember.distinct('person', {
    ...{ chapter: id, leftAt: null, sharesDonor: true },
  })
  const search = { bloodGroup, type: can === 'now' ? ('Eligible' as const) : ('All' as const) }
  const searcher = { id: person.id, isConfirmed: person.isConfirmed, role: 'user' as const }
  const {
    donors,
    contactsLeft: _,
    ...found
  } = await searchDonors(
    searcher,
    { ...search, district: undefined, upazila: undefined, page, limit, after },
    network,
    { candidateIds: memberIds, isCounted: person.role !== 'admin' },
  )
  const clubOf = await readClubFields(person, id, donors, locale)
  return {
    ...found,
    donors: donors.map((donor) => ({ ...toChapterDonorDto(donor), club: clubOf(donor._id) })),
  }
}
export type ChapterDonorDto = Awaited<ReturnType<typeof listChapterDonors>>['donors'][number]

/** Hidden from admins who do not coordinate the chapter, and from unconfirmed accounts. */
async function readClubFields(
  person: SessionUser,
  id: string,
  donors: readonly FoundDonor[],
  locale: Locale,
) {
  if (!person.isConfirmed || !(await isCoordinatorOf(person, id))) return () => null
  const members = await ChapterMember.find({
    chapter: id,
    leftAt: null,
    sharesDonor: true,
    person: { $in: donors.map(({ _id }) => _id) },
  }).lean()
  return clubFieldsOf(person, members, locale)
}

/** Return only the fields that members agreed to share. */
function toChapterDonorDto({ _id, name, email, donor, withheld }: FoundDonor) {
  const { bloodGroup, phone, district, upazila, canDonate } = donor
  return {
    ...{ _id, name, bloodGroup, district, upazila, canDonate, phone, email },
    ...(withheld && { withheld }),
  }
}

/** Omits people with a block between them and the reader. Throws `not-found` and `forbidden`. */
export async function listChapterMembers(
  person: SessionUser,
  id: string,
  { page, limit }: ChapterMembersQuery,
  locale: Locale,
) {
  const { memberCount } = await assertCoordinator(person, id)
  const { donors: hidden } = await listHiddenUsers({ id: person.id, role: 'user' })
  const filter = {
    chapter: id,
    leftAt: null,
    ...(hidden.length > 0 && { person: { $nin: hidden } }),
  }
  const [entries, total] = await Promise.all([
    ChapterMember.find(filter)
      .sort({ role: 1, joinedAt: 1, _id: 1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean(),
    hidden.length > 0
      ? ChapterMember.countDocuments(filter).limit(MAX_MEMBERS)
      : Promise.resolve(memberCount),
  ])
  const nameOf = await findPeopleNames(
    entries.map((entry) => entry.person as Types.ObjectId),
    locale,
  )
  return {
    members: entries.map(({ _id, person: account, role, sharesDonor, joinedAt }) => ({
      ...{ _id: String(_id), name: nameOf(account).name, role, sharesDonor },
      joinedAt: joinedAt.toISOString(),
    })),
    ...{ total, page, limit },
  }
}
export type ChapterMemberDto = Awaited<ReturnType<typeof listChapterMembers>>['members'][number]
