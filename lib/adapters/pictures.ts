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

/**
 * Removes a picture from where `keepPicture` put it; one that is gone already counts as removed, and
 * an address elsewhere is left alone. Throws when the place can't be reached.
 */
export async function removePicture(address: string): Promise<void> {
  const id = idInDatabase(address)
  if (id) return removeFromDatabase(id)
  const publicId = idAtCloudinary(address)
  if (publicId) await removeFromCloudinary(publicId)
}

/** Whether an address is one that `keepPicture` gave; Cloudinary's count while it is configured. */
export function isKeptByUs(address: string): boolean {
  return Boolean(idInDatabase(address) ?? idAtCloudinary(address))
}

function idInDatabase(address: string): string | undefined {
  return /^\/api\/images\/([0-9a-f]{24})$/.exec(address)?.[1]
}

async function removeFromDatabase(id: string): Promise<void> {
  const bucket = await openBucket()
  const _id = new mongoose.mongo.ObjectId(id)
  const isThere = await bucket.find({ _id }).hasNext()
  if (isThere) await bucket.delete(_id)
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

/** The folder of our account there. */
const FOLDER = 'sharelife'

function keepAtCloudinary(webp: Buffer): Promise<string> {
  setUpCloudinary()
  return new Promise((resolve, reject) => {
    cloudinary.uploader
      .upload_stream({ folder: FOLDER, resource_type: 'image' }, (error, result) =>
        result ? resolve(result.secure_url) : reject(error),
      )
      .end(webp)
  })
}

/** Takes it off the servers near its readers too. */
async function removeFromCloudinary(publicId: string): Promise<void> {
  setUpCloudinary()
  const { result } = await cloudinary.uploader.destroy(publicId, { invalidate: true })
  if (result !== 'ok' && result !== 'not found') throw new Error(`Cloudinary answers: ${result}`)
}

/** The name under which our own account keeps the picture of an address, or nothing. */
function idAtCloudinary(address: string): string | undefined {
  const { cloud } = cloudinaryAccount()
  const start = `https://res.cloudinary.com/${cloud}/image/upload/`
  if (!cloud || !address.startsWith(start)) return undefined
  return /^(?:v\d+\/)?(sharelife\/[\w-]+)\.\w+$/.exec(address.slice(start.length))?.[1]
}

function setUpCloudinary(): void {
  const { key, secret, cloud } = cloudinaryAccount()
  cloudinary.config({ cloud_name: cloud, api_key: key, api_secret: secret, secure: true })
}

function cloudinaryAccount() {
  const [, key, secret, cloud] =
    /^cloudinary:\/\/([^:]+):([^@]+)@([^/?]+)/.exec(env().CLOUDINARY_URL ?? '') ?? []
  return { key, secret, cloud }
}
