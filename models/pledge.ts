import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/** The ledger of donations to requests: ids and amounts alone, so that it can outlive an account. */
const pledgeSchema = new Schema(
  {
    request: { type: Schema.Types.ObjectId, ref: 'BloodRequest', required: true },
    donor: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    requester: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    bags: { type: Number, required: true, min: 1 },
    /** The calendar day in Dhaka on which the donor gives. */
    date: { type: String, required: true },
  },
  { timestamps: { createdAt: true, updatedAt: false }, collection: 'pledges' },
)

pledgeSchema.index({ request: 1 })
pledgeSchema.index({ donor: 1, date: -1 })

export type PledgeRecord = InferSchemaType<typeof pledgeSchema>

export const Pledge =
  (models.Pledge as Model<PledgeRecord>) ?? model<PledgeRecord>('Pledge', pledgeSchema)
