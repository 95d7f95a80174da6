import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

const chatSequenceSchema = new Schema(
  { _id: { type: String, required: true }, last: { type: Number, required: true, default: 0 } },
  { collection: 'chatcounts' },
)

export type ChatSequenceRecord = InferSchemaType<typeof chatSequenceSchema>

export const ChatSequence =
  (models.ChatCount as Model<ChatSequenceRecord>) ??
  model<ChatSequenceRecord>('ChatCount', chatSequenceSchema)
