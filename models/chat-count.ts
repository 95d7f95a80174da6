import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

const chatCountSchema = new Schema(
  { _id: { type: String, required: true }, last: { type: Number, required: true, default: 0 } },
  { collection: 'chatcounts' },
)

export type ChatCountRecord = InferSchemaType<typeof chatCountSchema>

export const ChatCount =
  (models.ChatCount as Model<ChatCountRecord>) ??
  model<ChatCountRecord>('ChatCount', chatCountSchema)
