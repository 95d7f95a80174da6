import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

const blogPostSchema = new Schema(
  {
    title: { type: String, required: true },
    description: { type: String, required: true },
    photo: { type: String, required: true },
    /** HTML, cleaned before it is stored and again before it is shown. */
    content: { type: String, default: '' },
    /** The language of title, description and content; missing means English. */
    language: { type: String, enum: ['en', 'bn'] },
    /** The same fields in the other language; its content is cleaned too. */
    translation: {
      type: new Schema(
        {
          title: { type: String, required: true },
          description: { type: String, required: true },
          content: { type: String, default: '' },
        },
        { _id: false },
      ),
    },
    key: { type: String },
    author: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    /** When the text or the pictures were last edited. */
    editedAt: { type: Date, default: null },
    /** Each edit raises it; the site rejects an edit of an older revision. */
    revision: { type: Number, required: true, default: 0 },
  },
  { timestamps: true, collection: 'blogposts' },
)

blogPostSchema.index({ createdAt: -1, _id: -1 })
blogPostSchema.index({ author: 1, createdAt: -1, _id: -1 })

blogPostSchema.index(
  { author: 1, key: 1 },
  { unique: true, partialFilterExpression: { key: { $exists: true } } },
)

export type BlogPostRecord = InferSchemaType<typeof blogPostSchema>

export const BlogPost =
  (models.BlogPost as Model<BlogPostRecord>) ?? model<BlogPostRecord>('BlogPost', blogPostSchema)
