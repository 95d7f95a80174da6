import 'server-only'
import { randomBytes } from 'node:crypto'
import { v2 as cloudinary, type UploadApiErrorResponse, type UploadApiOptions } from 'cloudinary'
import mongoose from 'mongoose'
import { connectDb } from '@/lib/core/db/connection'
import { env } from '@/lib/core/env'

/** The address under which a picture that lies in our own database is served. */
const OWN_PATH = '/api/images/'

/** A picture as the site shows it, each a WebP. */
export interface ConvertedPicture {
  whole: Buffer
  /** Smaller ones by their width in pixels; a size that is larger than the picture is left out. */
  sizes: Map<number, Buffer>
}

/** The sizes, in pixels, that Cloudinary is told to make: squares, and widths. */
export interface WantedSizes {
  squares: readonly number[]
  widths: readonly number[]
}

/**
 * The place where pictures are kept did not do what it was asked to, or did not say so: under `address`
 * there may lie a picture that nobody shows.
 */
export class PictureNotKept extends Error {
  readonly address: string

  constructor(address: string, cause: unknown) {
    super('The picture could not be kept', { cause })
    this.name = 'PictureNotKept'
    this.address = address
  }
}

/**
 * Keeps a picture with Cloudinary, when it is configured, else in GridFS; answers its address.
 * Cloudinary makes the sizes itself. Throws `PictureNotKept` when Cloudinary does not keep it.
 */
export async function keepPicture(picture: ConvertedPicture, wanted: WantedSizes): Promise<string> {
  return env().CLOUDINARY_URL ? keepAtCloudinary(picture.whole, wanted) : keepInDatabase(picture)
}

/**
 * A picture kept in our own database, or null; in a size (its width in pixels) where it was kept in
 * that one, else whole.
 */
export async function readPicture(id: string, size?: number): Promise<Buffer | null> {
  const bucket = await openBucket()
  const sized =
    size === undefined ? undefined : await bucket.find({ filename: sizedName(id, size) }).next()
  const _id = sized?._id ?? new mongoose.mongo.ObjectId(id)
  if (!sized && !(await bucket.find({ _id }).hasNext())) return null
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

/** The whole one last: while it is there, what is left of its sizes can be found again. */
async function removeFromDatabase(id: string): Promise<void> {
  const bucket = await openBucket()
  const _id = new mongoose.mongo.ObjectId(id)
  const sizes = await bucket.find(sizedNames(id)).toArray()
  const whole = await bucket.find({ _id }).toArray()
  for (const file of [...sizes, ...whole]) await bucket.delete(file._id)
}

async function keepInDatabase({ whole, sizes }: ConvertedPicture): Promise<string> {
  const bucket = await openBucket()
  const _id = new mongoose.mongo.ObjectId()
  try {
    await keepSizes(String(_id), sizes)
    await written(bucket.openUploadStreamWithId(_id, WHOLE, { metadata: { isSized: true } }), whole)
  } catch (cause) {
    await removeFromDatabase(String(_id))
    throw cause
  }
  return `${OWN_PATH}${_id}`
}

async function keepSizes(id: string, sizes: ConvertedPicture['sizes']): Promise<void> {
  const bucket = await openBucket()
  for (const [size, webp] of sizes)
    await written(bucket.openUploadStream(sizedName(id, size)), webp)
}

function written(stream: mongoose.mongo.GridFSBucketWriteStream, webp: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    stream
      .once('finish', () => resolve())
      .once('error', reject)
      .end(webp)
  })
}

/** The file name of a whole picture; its id is what it is found by. */
const WHOLE = 'picture.webp'

function sizedName(id: string, size: number): string {
  return `${id}/${size}`
}

/** The names of a picture in all of its sizes; '0' is the sign after '/'. */
function sizedNames(id: string) {
  return { filename: { $gt: `${id}/`, $lt: `${id}0` } }
}

/** The ids of whole pictures that were kept before pictures were kept in sizes. */
export async function picturesWithoutSizes(): Promise<string[]> {
  const bucket = await openBucket()
  const old = await bucket
    .find({ filename: WHOLE, 'metadata.isSized': { $exists: false } })
    .toArray()
  return old.map(({ _id }) => String(_id))
}

/** Adds the sizes to a picture that is kept whole; done twice, it is done once. */
export async function addSizes(id: string, sizes: ConvertedPicture['sizes']): Promise<void> {
  const bucket = await openBucket()
  for (const file of await bucket.find(sizedNames(id)).toArray()) await bucket.delete(file._id)
  await keepSizes(id, sizes)
  const { connection } = await connectDb()
  await connection
    .collection(`${BUCKET}.files`)
    .updateOne({ _id: new mongoose.mongo.ObjectId(id) }, { $set: { 'metadata.isSized': true } })
}

const BUCKET = 'images'

async function openBucket() {
  const { connection } = await connectDb()
  if (!connection.db) throw new Error('the database connection is not open')
  return new mongoose.mongo.GridFSBucket(connection.db, { bucketName: BUCKET })
}

/** The folder of our account there. */
const FOLDER = 'sharelife'

/** So long Cloudinary may take, in milliseconds, unless its own setting says otherwise. */
const MAX_CALL_MS = 20_000

function keepAtCloudinary(webp: Buffer, { squares, widths }: WantedSizes): Promise<string> {
  const { cloud, timeout } = setUpCloudinary()
  // Made while it comes in, so that they are there where an account allows no others.
  const eager = [...squares.map(square), ...widths.map(width)].map((one) => ({
    raw_transformation: one,
  }))
  // Named by us: what came in although its answer was lost can be found, and removed.
  const name = randomBytes(12).toString('hex')
  const address = `https://res.cloudinary.com/${cloud}/image/upload/${FOLDER}/${name}.webp`
  const options = { folder: FOLDER, public_id: name, resource_type: 'image', eager, timeout }
  return new Promise((resolve, reject) => {
    cloudinary.uploader
      .upload_stream(options as UploadApiOptions, (error, result) =>
        result?.secure_url
          ? resolve(result.secure_url)
          : reject(new PictureNotKept(address, faultOf(error))),
      )
      .end(webp)
  })
}

/**
 * What Cloudinary's library says of a call that failed, as an error. Its words for a wrong key hold the
 * signature and all that was signed: they are no matter for a log.
 */
function faultOf(said: unknown): Error {
  const { http_code: status, message = '' } = Object(said) as Partial<UploadApiErrorResponse>
  const words = status === 401 ? 'our key is not taken' : message
  return Object.assign(new Error(`Cloudinary answers ${status ?? 'nothing'}: ${words}`), { status })
}

const square = (side: number) => `c_lfill,h_${side},w_${side}`
const width = (pixels: number) => `c_limit,w_${pixels}`

/**
 * The address at which Cloudinary serves a picture of our own account in a size, or whole; undefined
 * for any other address, whatever account it names.
 */
export function sizedAtCloudinary(
  address: string,
  size: number,
  { squares, widths }: WantedSizes,
): string | undefined {
  if (!idAtCloudinary(address)) return undefined
  const made = squares.includes(size) ? square(size) : widths.includes(size) ? width(size) : ''
  return made ? address.replace('/image/upload/', `/image/upload/${made}/`) : address
}

/** Takes it off the servers near its readers too. */
async function removeFromCloudinary(publicId: string): Promise<void> {
  const { timeout } = setUpCloudinary()
  const options = { invalidate: true, timeout }
  const { result } = await cloudinary.uploader.destroy(publicId, options).catch((said: unknown) => {
    throw faultOf(Object(said).error ?? said)
  })
  if (result !== 'ok' && result !== 'not found') throw new Error(`Cloudinary answers: ${result}`)
}

/** The name under which our own account keeps the picture of an address, or nothing. */
function idAtCloudinary(address: string): string | undefined {
  const { cloud } = cloudinaryAccount()
  const start = `https://res.cloudinary.com/${cloud}/image/upload/`
  if (!cloud || !address.startsWith(start)) return undefined
  return /^(?:v\d+\/)?(sharelife\/[\w-]+)\.\w+$/.exec(address.slice(start.length))?.[1]
}

function setUpCloudinary() {
  const { key, secret, cloud } = cloudinaryAccount()
  const { timeout } = cloudinary.config({
    ...{ cloud_name: cloud, api_key: key, api_secret: secret, secure: true },
  })
  return { cloud, timeout: Number(timeout ?? MAX_CALL_MS) }
}

function cloudinaryAccount() {
  const [, key, secret, cloud] =
    /^cloudinary:\/\/([^:]+):([^@]+)@([^/?]+)/.exec(env().CLOUDINARY_URL ?? '') ?? []
  return { key, secret, cloud }
}
