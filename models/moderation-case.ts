import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import { CASE_DECISIONS, CASE_KINDS, REPORT_REASONS } from '@/lib/features/moderation/rules'

const reportSchema = new Schema(
  {
    by: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    reason: { type: String, enum: REPORT_REASONS, required: true },
    /** What the person wrote about it; may be empty. */
    text: { type: String, default: '' },
    at: { type: Date, required: true },
  },
  { _id: false },
)

/**
 * What admins have to decide on: something that people reported, or a donation that its two sides tell
 * differently. A case changes nothing by itself; only the decision does.
 */
const moderationCaseSchema = new Schema(
  {
    kind: { type: String, enum: CASE_KINDS, required: true },
    /** The request, the donor's account, the message or the pledge. */
    target: { type: Schema.Types.ObjectId, required: true },
    /** Whose request, listing, message or pledge it is. */
    aboutUser: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    status: { type: String, enum: ['open', 'decided'] as const, required: true, default: 'open' },
    reports: { type: [reportSchema], required: true, default: () => [] },
    openedAt: { type: Date, required: true },
    /** Until when it has to be decided. */
    dueAt: { type: Date, required: true },
    decidedAt: { type: Date, default: null },
    decision: { type: String, enum: [...CASE_DECISIONS, null], default: null },
  },
  { collection: 'moderationcases', versionKey: false },
)

/** One open case per kind and target. */
moderationCaseSchema.index(
  { kind: 1, target: 1 },
  { unique: true, partialFilterExpression: { status: 'open' } },
)
/** All cases of one target, the latest first: whether somebody reported it a short time ago. */
moderationCaseSchema.index({ target: 1, kind: 1, openedAt: -1 })
/** The queue, overdue cases first, of all kinds or one, filtered in the index. */
moderationCaseSchema.index({ status: 1, dueAt: 1, _id: 1, kind: 1 })
/** All cases about one person, and all that one person reported. */
moderationCaseSchema.index({ aboutUser: 1 })
moderationCaseSchema.index(
  { 'reports.by': 1 },
  { partialFilterExpression: { 'reports.by': { $exists: true } } },
)

export type ModerationCaseRecord = InferSchemaType<typeof moderationCaseSchema>

export const ModerationCase =
  (models.ModerationCase as Model<ModerationCaseRecord>) ??
  model<ModerationCaseRecord>('ModerationCase', moderationCaseSchema)
