import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import { CHAPTER_KINDS } from '@/lib/features/chapters/rules'

/** A group of people who donate together, such as a campus club or a company. */
const chapterSchema = new Schema(
  {
    name: { type: String, required: true },
    about: { type: String, required: true },
    /** The language of these two fields; missing means English. */
    language: { type: String, enum: ['en', 'bn'] },
    translation: {
      type: new Schema(
        { name: { type: String, required: true }, about: { type: String, required: true } },
        { _id: false },
      ),
    },
    kind: { type: String, enum: CHAPTER_KINDS, required: true },
    /** Names from the reference lists. */
    district: { type: String, required: true },
    upazila: { type: String },
    /** Whether everyone may join from the chapter's page; otherwise people need an invitation. */
    isOpen: { type: Boolean, required: true, default: false },
    /** The end of the invitation URL. A new code invalidates the old URL. */
    code: { type: String, required: true },
    memberCount: { type: Number, required: true, default: 0, min: 0 },
    /** Each edit by an admin raises it, a new member does not; the site rejects an older revision. */
    revision: { type: Number, required: true, default: 0 },
    archivedAt: { type: Date, default: null },
  },
  { timestamps: true, collection: 'chapters' },
)

/** `_id` makes the order stable for chapters of the same size. */
chapterSchema.index({ archivedAt: 1, memberCount: -1, _id: 1, district: 1, kind: 1 })
chapterSchema.index({ code: 1 }, { unique: true })

export type ChapterRecord = InferSchemaType<typeof chapterSchema>

export const Chapter =
  (models.Chapter as Model<ChapterRecord>) ?? model<ChapterRecord>('Chapter', chapterSchema)
