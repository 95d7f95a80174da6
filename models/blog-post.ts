import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

const blogPostSchema = new Schema(
  {
    title: { type: String, required: true },
    /** Plain text; cards show its beginning. */
    description: { type: String, required: true },
    photo: { type: String, required: true },
    /** HTML, cleaned before it is stored and again before it is shown. */
    content: { type: String, default: '' },
    /** What title, description and content are written in; missing: English. */
    language: { type: String, enum: ['en', 'bn'] },
    /** The same in the other language; its content is cleaned too. */
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
    /** The idempotency key of the call that published it. */
    key: { type: String },
    author: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    /** When its words or pictures were last edited; null as long as it is as published. */
    editedAt: { type: Date, default: null },
    /** Raised by each edit; an edit of an older revision is refused. */
    revision: { type: Number, required: true, default: 0 },
  },
  { timestamps: true, collection: 'blogposts' },
)

/** All posts, newest first. */
blogPostSchema.index({ createdAt: -1, _id: -1 })
/** The posts of one author. */
blogPostSchema.index({ author: 1, createdAt: -1, _id: -1 })

blogPostSchema.index(
  { author: 1, key: 1 },
  { unique: true, partialFilterExpression: { key: { $exists: true } } },
)

export type BlogPostRecord = InferSchemaType<typeof blogPostSchema>

export const BlogPost =
  (models.BlogPost as Model<BlogPostRecord>) ?? model<BlogPostRecord>('BlogPost', blogPostSchema)
