import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

const importPartSchema = new Schema(
  {
    import: { type: Schema.Types.ObjectId, ref: 'Import', required: true },
    /** `file`: the upload; `text`: as CSV in UTF-8. */
    kind: { type: String, enum: ['file', 'text'] as const, required: true },
    number: { type: Number, required: true, min: 0 },
    data: { type: Buffer, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'importparts', versionKey: false },
)

importPartSchema.index({ import: 1, kind: 1, number: 1 }, { unique: true })
importPartSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export type ImportPartRecord = InferSchemaType<typeof importPartSchema>

export const ImportPart =
  (models.ImportPart as Model<ImportPartRecord>) ??
  model<ImportPartRecord>('ImportPart', importPartSchema)
