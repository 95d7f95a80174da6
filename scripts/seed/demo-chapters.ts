import { Campaign } from '@/models/campaign'
import { Chapter } from '@/models/chapter'
import { User } from '@/models/user'
import { COORDINATED_CHAPTER, DEMO_DRIVE, DEMO_INVITATION } from './coordinated-chapter'
import { createChapter, createMember } from './factories'

/** Who coordinates the first one. */
const COORDINATOR = 'donor@sharelife.example'

/** Invented ones. */
export const DEMO_CHAPTERS = [
  {
    name: COORDINATED_CHAPTER,
    about:
      'Students and teachers who give blood together. We hold a drive each term and answer calls from the hospitals around the campus.',
    translation: {
      name: 'পদ্মা বিশ্ববিদ্যালয় ব্লাড ক্লাব',
      about:
        'আমরা শিক্ষার্থী আর শিক্ষকেরা একসঙ্গে রক্ত দিই। প্রতি সেমিস্টারে একটি কর্মসূচি করি, ক্যাম্পাসের আশপাশের হাসপাতালের ডাকে সাড়া দিই।',
    },
    kind: 'university',
    ...{ district: 'Dhaka', upazila: 'Savar', isOpen: true },
    ...{ code: DEMO_INVITATION, members: 14 },
  },
  {
    name: 'Shapla Textiles Donors',
    about: 'The people of a spinning mill. Whoever gives gets the rest of the day off.',
    translation: {
      name: 'শাপলা টেক্সটাইলস রক্তদাতা দল',
      about: 'একটি সুতাকলের কর্মীদের দল। যিনি রক্ত দেন, তিনি সেদিন বাকি সময় ছুটি পান।',
    },
    kind: 'company',
    ...{ district: 'Gazipur', isOpen: false },
    ...{ code: 'demo-shapla-textiles', members: 7 },
  },
] as const

/**
 * Creates those of the demo's chapters that are missing, with members from the demo's donors. The first one
 * holds one of the demo's campaigns. Returns how many were missing.
 */
export async function seedDemoChapters(
  emails: readonly string[],
  chapters: readonly (typeof DEMO_CHAPTERS)[number][],
): Promise<number> {
  const there = new Set(await Chapter.distinct('code'))
  const missing = chapters.filter(({ code }) => !there.has(code))
  // In the order of their addresses, so that every demo has the same members.
  const donors = await User.find({ email: { $in: [...emails] } }, { _id: 1 }).sort({ email: 1 })
  for (const { members, ...fields } of missing) {
    const chapter = await createChapter(fields)
    const first = DEMO_CHAPTERS.findIndex(({ code }) => code === fields.code) * 20
    for (const [place, donor] of donors.slice(first, first + members).entries()) {
      // Not everybody agrees to everything.
      const consent = { sharesDonor: place % 5 !== 4, onLeaderboard: place % 3 !== 2 }
      await createMember(chapter, donor, consent)
    }
    if (fields.code === DEMO_INVITATION) await coordinate(chapter)
  }
  return missing.length
}

/** The demo's donor looks after the first one, and holds a campaign of the demo. */
async function coordinate(chapter: Awaited<ReturnType<typeof createChapter>>) {
  const coordinator = await User.findOne({ email: COORDINATOR }, { _id: 1 })
  if (coordinator) {
    await createMember(chapter, coordinator, {
      ...{ role: 'coordinator', sharesDonor: true, onLeaderboard: true },
    })
  }
  const unheld = { title: DEMO_DRIVE, chapter: { $exists: false } }
  await Campaign.updateOne(unheld, { $set: { chapter: chapter._id } })
}
