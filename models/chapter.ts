import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import { CHAPTER_KINDS } from '@/lib/features/chapters/rules'

/** A group of people who give together, such as a campus club or a company: its page and its invitation. */
const chapterSchema = new Schema(
  {
    name: { type: String, required: true },
    about: { type: String, required: true },
    /** What these two are written in; missing: English. */
    language: { type: String, enum: ['en', 'bn'] },
    /** The same in the other language. */
    translation: {
      type: new Schema(
        { name: { type: String, required: true }, about: { type: String, required: true } },
        { _id: false },
      ),
    },
    kind: { type: String, enum: CHAPTER_KINDS, required: true },
    /** Names of the reference lists. */
    district: { type: String, required: true },
    upazila: { type: String },
    /** Whether everybody may join from its page; else only by the invitation. */
    isOpen: { type: Boolean, required: true, default: false },
    /** The end of the address by which people join. A new one ends it. */
    code: { type: String, required: true },
    /** The number of members, changed together with their entries. */
    memberCount: { type: Number, required: true, default: 0, min: 0 },
    /** Raised by each edit of an admin, but by nobody who joins; an edit of an older revision is refused. */
    revision: { type: Number, required: true, default: 0 },
    /** When an admin took it off the site. */
    archivedAt: { type: Date, default: null },
  },
  { timestamps: true, collection: 'chapters' },
)

/** The public list, by district and kind; `_id` keeps the order of those that are as many. */
chapterSchema.index({ archivedAt: 1, memberCount: -1, _id: 1, district: 1, kind: 1 })
chapterSchema.index({ code: 1 }, { unique: true })

export type ChapterRecord = InferSchemaType<typeof chapterSchema>

export const Chapter =
  (models.Chapter as Model<ChapterRecord>) ?? model<ChapterRecord>('Chapter', chapterSchema)
