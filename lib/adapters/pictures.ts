import 'server-only'
import { v2 as cloudinary } from 'cloudinary'
import mongoose from 'mongoose'
import { connectDb } from '@/lib/core/db'
import { env } from '@/lib/core/env'

/** The address under which a picture that lies in our own database is served. */
const OWN_PATH = '/api/images/'

/** Keeps a WebP picture with Cloudinary, when it is configured, else in GridFS; answers its address. */
export async function keepPicture(webp: Buffer): Promise<string> {
  return env().CLOUDINARY_URL ? keepAtCloudinary(webp) : keepInDatabase(webp)
}

/** A picture kept in our own database, or null. */
export async function readPicture(id: string): Promise<Buffer | null> {
  const bucket = await openBucket()
  const _id = new mongoose.mongo.ObjectId(id)
  const found = await bucket.find({ _id }).hasNext()
  if (!found) return null
  const chunks: Buffer[] = []
  for await (const chunk of bucket.openDownloadStream(_id)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

async function keepInDatabase(webp: Buffer): Promise<string> {
  const bucket = await openBucket()
  const stream = bucket.openUploadStream('picture.webp')
  await new Promise<void>((resolve, reject) => {
    stream.once('finish', resolve).once('error', reject).end(webp)
  })
  return `${OWN_PATH}${stream.id}`
}

async function openBucket() {
  const { connection } = await connectDb()
  if (!connection.db) throw new Error('the database connection is not open')
  return new mongoose.mongo.GridFSBucket(connection.db, { bucketName: 'images' })
}

function keepAtCloudinary(webp: Buffer): Promise<string> {
  const [, key, secret, cloud] =
    /^cloudinary:\/\/([^:]+):([^@]+)@([^/?]+)/.exec(env().CLOUDINARY_URL ?? '') ?? []
  cloudinary.config({ cloud_name: cloud, api_key: key, api_secret: secret, secure: true })
  return new Promise((resolve, reject) => {
    cloudinary.uploader
      .upload_stream({ folder: 'sharelife', resource_type: 'image' }, (error, result) =>
        result ? resolve(result.secure_url) : reject(error),
      )
      .end(webp)
  })
}
