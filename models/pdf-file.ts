import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/** A rendered PDF for one source, kind and language; rendered again when its fingerprint differs. */
const pdfFileSchema = new Schema(
  {
    source: { type: Schema.Types.ObjectId, required: true },
    kind: {
      type: String,
      enum: ['certificate', 'request-poster', 'invitation-poster'] as const,
      required: true,
    },
    locale: { type: String, required: true },
    fingerprint: { type: String, required: true },
    file: { type: Buffer, required: true },
    /** Null for certificates, which do not expire. */
    expiresAt: { type: Date, default: null },
  },
  { collection: 'pdffiles', versionKey: false },
)

pdfFileSchema.index({ source: 1, kind: 1, locale: 1 }, { unique: true })
pdfFileSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export type PdfFileRecord = InferSchemaType<typeof pdfFileSchema>

export const PdfFile =
  (models.PdfFile as Model<PdfFileRecord>) ?? model<PdfFileRecord>('PdfFile', pdfFileSchema)
