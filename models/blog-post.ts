import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

const blogPostSchema = new Schema(
  {
    title: { type: String, required: true },
    /** Plain text: the first words are what cards show. */
    description: { type: String, required: true },
    photo: { type: String, required: true },
    /** HTML, sanitised before it is stored, and once more before it is shown. */
    content: { type: String, default: '' },
    /** The key of the attempt to publish it, so that a repeat is the same post. */
    key: { type: String },
    author: { type: Schema.Types.ObjectId, ref: 'User', required: true },
  },
  { timestamps: true, collection: 'blogposts' },
)

/** All of them, newest first. */
blogPostSchema.index({ createdAt: -1, _id: -1 })
/** An author's own. */
blogPostSchema.index({ author: 1, createdAt: -1, _id: -1 })

blogPostSchema.index(
  { author: 1, key: 1 },
  { unique: true, partialFilterExpression: { key: { $exists: true } } },
)

export type BlogPostRecord = InferSchemaType<typeof blogPostSchema>

export const BlogPost =
  (models.BlogPost as Model<BlogPostRecord>) ?? model<BlogPostRecord>('BlogPost', blogPostSchema)
