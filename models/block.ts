import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import { BLOCKABLE_KINDS } from '@/lib/features/blocks/rules'

/** One person wants nothing to do with another. Only the blocker and admins know of it. */
const blockSchema = new Schema(
  {
    blocker: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    blocked: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    /** Where the blocker met the person, and the id of that donor, request, pledge or message. */
    kind: { type: String, enum: BLOCKABLE_KINDS, required: true },
    target: { type: Schema.Types.ObjectId, required: true },
    /**
     * Whether the blocker knows who it is: a request does not say who asks, so what is hidden because of
     * it must not tell.
     */
    isNamed: { type: Boolean, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'blocks', versionKey: false },
)

/** One block of the same person as somebody by name, and one as an unnamed requester. */
blockSchema.index({ blocker: 1, blocked: 1, isNamed: 1 }, { unique: true })
/** Who blocked a person. */
blockSchema.index({ blocked: 1, blocker: 1 })

export type BlockRecord = InferSchemaType<typeof blockSchema>

export const Block =
  (models.Block as Model<BlockRecord>) ?? model<BlockRecord>('Block', blockSchema)
