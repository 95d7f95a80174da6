import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/** A short URL for an SMS, `/r/<code>`, that redirects to a page of this site. */
const shortLinkSchema = new Schema(
  {
    code: { type: String, required: true },
    path: { type: String, required: true, match: /^\/(?![/\\])/ },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'shortlinks', versionKey: false },
)

shortLinkSchema.index({ code: 1 }, { unique: true })
shortLinkSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export type ShortLinkRecord = InferSchemaType<typeof shortLinkSchema>

export const ShortLink =
  (models.ShortLink as Model<ShortLinkRecord>) ??
  model<ShortLinkRecord>('ShortLink', shortLinkSchema)
