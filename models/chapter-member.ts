import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import { CHAPTER_ROLES, type ClubField, UNDO_LEAVING_SECONDS } from '@/lib/features/chapters/rules'

/** What the coordinators of one chapter note about a member; shown to them and to the member. */
const clubSchema = new Schema(
  {
    studentId: { type: String },
    batch: { type: String },
    hall: { type: String },
    note: { type: String },
  } satisfies Record<ClubField, object>,
  { _id: false },
)

const callSchema = new Schema({
  at: { type: Date, required: true },
  /** The coordinator; null for calls from an imported list and for deleted accounts. */
  by: { type: Schema.Types.ObjectId, ref: 'User', default: null },
})

const chapterMemberSchema = new Schema(
  {
    chapter: { type: Schema.Types.ObjectId, ref: 'Chapter', required: true },
    person: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    /** The role counts in this chapter only. */
    role: { type: String, enum: CHAPTER_ROLES, required: true, default: 'member' },
    /** Whether coordinators may see the blood group and that the person is willing to donate. */
    sharesDonor: { type: Boolean, required: true, default: false },
    onLeaderboard: { type: Boolean, required: true, default: false },
    club: { type: clubSchema, default: undefined },
    /** When coordinators called the member, oldest first. */
    calls: { type: [callSchema], default: undefined },
    joinedAt: { type: Date, required: true },
    /** When they left. They can undo it for a few minutes, then MongoDB deletes the entry. */
    leftAt: { type: Date, default: null },
  },
  { timestamps: true, collection: 'chaptermembers' },
)

chapterMemberSchema.index({ chapter: 1, person: 1 }, { unique: true })
chapterMemberSchema.index({ chapter: 1, leftAt: 1, role: 1, joinedAt: 1, _id: 1 })
chapterMemberSchema.index({ person: 1, leftAt: 1 })
/** For the deletion of a coordinator's account. */
chapterMemberSchema.index(
  { 'calls.by': 1 },
  { partialFilterExpression: { 'calls.by': { $exists: true } } },
)
chapterMemberSchema.index({ leftAt: 1 }, { expireAfterSeconds: UNDO_LEAVING_SECONDS })

export type ChapterMemberRecord = InferSchemaType<typeof chapterMemberSchema>

export const ChapterMember =
  (models.ChapterMember as Model<ChapterMemberRecord>) ??
  model<ChapterMemberRecord>('ChapterMember', chapterMemberSchema)
