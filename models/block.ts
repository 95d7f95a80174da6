import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import { BLOCKABLE_KINDS } from '@/lib/features/blocks/rules'

/** Only the blocker and admins may see a block. */
const blockSchema = new Schema(
  {
    blocker: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    blocked: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    /** Where the blocker met the person: the id of a donor, request, pledge or message. */
    kind: { type: String, enum: BLOCKABLE_KINDS, required: true },
    target: { type: Schema.Types.ObjectId, required: true },
    /** False for an unnamed requester: what the site then hides must not reveal who that is. */
    isNamed: { type: Boolean, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'blocks', versionKey: false },
)

/** A person can be blocked once by name and once as an unnamed requester. */
blockSchema.index({ blocker: 1, blocked: 1, isNamed: 1 }, { unique: true })
blockSchema.index({ blocked: 1, blocker: 1 })

export type BlockRecord = InferSchemaType<typeof blockSchema>

export const Block =
  (models.Block as Model<BlockRecord>) ?? model<BlockRecord>('Block', blockSchema)
