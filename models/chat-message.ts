import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

const chatMessageSchema = new Schema(
  {
    author: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    /** Empty after the message was removed. */
    text: { type: String, default: '' },
    /** Rises in the order in which messages were stored. */
    number: { type: Number, required: true },
    /** The number of its last change. A client that knows change n requests those above n. */
    change: { type: Number, required: true },
    key: { type: String },
    removedAt: { type: Date, default: null },
  },
  { timestamps: true, collection: 'chatmessages' },
)

chatMessageSchema.index({ number: -1 }, { unique: true })
chatMessageSchema.index({ change: 1 }, { unique: true })
chatMessageSchema.index({ author: 1, number: -1 })
chatMessageSchema.index(
  { author: 1, key: 1 },
  { unique: true, partialFilterExpression: { key: { $exists: true } } },
)

export type ChatMessageRecord = InferSchemaType<typeof chatMessageSchema>

export const ChatMessage =
  (models.ChatMessage as Model<ChatMessageRecord>) ??
  model<ChatMessageRecord>('ChatMessage', chatMessageSchema)
