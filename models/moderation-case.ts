import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import {
  CASE_DECISIONS,
  CASE_KINDS,
  CASE_STATUSES,
  REPORT_REASONS,
} from '@/lib/features/moderation/rules'

const reportSchema = new Schema(
  {
    by: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    reason: { type: String, enum: REPORT_REASONS, required: true },
    text: { type: String, default: '' },
    at: { type: Date, required: true },
  },
  { _id: false },
)

/** A report, or a donation on which both sides disagree. Only an admin's decision changes anything. */
const moderationCaseSchema = new Schema(
  {
    kind: { type: String, enum: CASE_KINDS, required: true },
    /** The id of the request, the donor's account, the message or the pledge. */
    target: { type: Schema.Types.ObjectId, required: true },
    /** The account that the request, listing, message or pledge belongs to. */
    aboutUser: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    status: { type: String, enum: CASE_STATUSES, required: true, default: 'open' },
    reports: { type: [reportSchema], required: true, default: () => [] },
    openedAt: { type: Date, required: true },
    /** The deadline of the decision. */
    dueAt: { type: Date, required: true },
    decidedAt: { type: Date, default: null },
    decision: { type: String, enum: [...CASE_DECISIONS, null], default: null },
  },
  { collection: 'moderationcases', versionKey: false },
)

moderationCaseSchema.index(
  { kind: 1, target: 1 },
  { unique: true, partialFilterExpression: { status: 'open' } },
)
/** Finds recent reports of the same target. */
moderationCaseSchema.index({ target: 1, kind: 1, openedAt: -1 })
/** The queue, overdue cases first; the index covers the filter by kind. */
moderationCaseSchema.index({ status: 1, dueAt: 1, _id: 1, kind: 1 })
moderationCaseSchema.index({ aboutUser: 1 })
moderationCaseSchema.index(
  { 'reports.by': 1 },
  { partialFilterExpression: { 'reports.by': { $exists: true } } },
)

export type ModerationCaseRecord = InferSchemaType<typeof moderationCaseSchema>

export const ModerationCase =
  (models.ModerationCase as Model<ModerationCaseRecord>) ??
  model<ModerationCaseRecord>('ModerationCase', moderationCaseSchema)
