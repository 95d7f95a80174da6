import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import { CHAPTER_ROLES, UNDO_LEAVING_SECONDS } from '@/lib/features/chapters/rules'

/** A person in a chapter, with what they agreed to show there. */
const chapterMemberSchema = new Schema(
  {
    chapter: { type: Schema.Types.ObjectId, ref: 'Chapter', required: true },
    person: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    /** A coordinator is one here alone: no other chapter and no other page knows of it. */
    role: { type: String, enum: CHAPTER_ROLES, required: true, default: 'member' },
    /** Whether coordinators may see that the person is willing to give, and their blood group. */
    sharesDonor: { type: Boolean, required: true, default: false },
    /** Whether their initials may stand on the public leaderboard. */
    onLeaderboard: { type: Boolean, required: true, default: false },
    joinedAt: { type: Date, required: true },
    /** When they left; for a few minutes they can undo it, then the entry is deleted. */
    leftAt: { type: Date, default: null },
  },
  { timestamps: true, collection: 'chaptermembers' },
)

/** One entry of a person in a chapter, for example after a double click. */
chapterMemberSchema.index({ chapter: 1, person: 1 }, { unique: true })
/** The members in the order in which they joined, and who coordinates. */
chapterMemberSchema.index({ chapter: 1, leftAt: 1, role: 1, joinedAt: 1, _id: 1 })
/** The chapters of one person. */
chapterMemberSchema.index({ person: 1, leftAt: 1 })
/** MongoDB leaves entries without this date alone. */
chapterMemberSchema.index({ leftAt: 1 }, { expireAfterSeconds: UNDO_LEAVING_SECONDS })

export type ChapterMemberRecord = InferSchemaType<typeof chapterMemberSchema>

export const ChapterMember =
  (models.ChapterMember as Model<ChapterMemberRecord>) ??
  model<ChapterMemberRecord>('ChapterMember', chapterMemberSchema)
