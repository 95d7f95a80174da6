import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'

const donorSchema = new Schema(
  {
    bloodGroup: { type: String, enum: BLOOD_GROUPS, required: true },
    phone: { type: String, required: true },
    district: { type: String, required: true },
    upazila: { type: String, required: true },
    address: { type: String, required: true },
    /** A calendar day in Dhaka; null when the person never gave. */
    lastDonationDate: { type: String, default: null },
    /** The donor's own switch. */
    isAvailable: { type: Boolean, required: true, default: true },
    registeredAt: { type: Date, required: true },
  },
  { _id: false },
)

/** An admin's second factor: the secret that their authenticator app has, and what stands in for it. */
const secondFactorSchema = new Schema(
  {
    /** Encrypted: see `sealSecret`. */
    secret: { type: String },
    /** When it was turned on; from then on the role of an admin needs a code. */
    enabledAt: { type: Date },
    /** The time step of the last code that was taken: no code counts twice. */
    lastStep: { type: Number },
    /** Hashes of the recovery codes that are left. */
    recoveryCodes: { type: [String], default: undefined },
    /** A secret that was shown, and when; it counts once a code of it was given. */
    pendingSecret: { type: String },
    pendingAt: { type: Date },
  },
  { _id: false },
)

const userSchema = new Schema(
  {
    name: { type: String, required: true },
    /** Stored lower-cased, so that addresses compare without regard to case. */
    email: { type: String, required: true, lowercase: true, trim: true },
    photo: { type: String, required: true },
    role: { type: String, enum: ['user', 'admin'] as const, required: true, default: 'user' },
    /** argon2id; absent for people who sign in through Google alone. */
    passwordHash: { type: String, select: false },
    emailVerifiedAt: { type: Date, default: null },
    /** Google's own id of the person, which stays theirs when their address at Google changes. */
    googleSub: { type: String, select: false },
    /** Raised by a change of password or role: every token made before is then void. */
    sessionVersion: { type: Number, required: true, default: 0 },
    secondFactor: { type: secondFactorSchema, default: undefined, select: false },
    donor: { type: donorSchema, default: undefined },
  },
  { timestamps: true, collection: 'users' },
)

userSchema.index({ email: 1 }, { unique: true })
/** One account for one account at Google; most people have none. */
userSchema.index({ googleSub: 1 }, { unique: true, sparse: true })
/** Everybody for admins, newest first; searched and sifted in the index, before any document is read. */
userSchema.index({ createdAt: -1, _id: -1, name: 1, email: 1, role: 1 })
/** The few admins, of whom one must stay, in the same order and searched in the same way. */
userSchema.index(
  { role: 1, createdAt: -1, _id: -1, name: 1, email: 1 },
  { partialFilterExpression: { role: 'admin' } },
)

/** Searches name a blood group, a district, both or neither; who can give soonest comes first. */
const donorsOnly = { partialFilterExpression: { 'donor.bloodGroup': { $exists: true } } }
const bySoonest = { 'donor.isAvailable': -1, 'donor.lastDonationDate': 1, _id: 1 } as const
/** Behind the order, an upazila is sifted in the index, before any document is read. */
const inUpazila = { ...bySoonest, 'donor.upazila': 1 } as const
userSchema.index({ 'donor.bloodGroup': 1, 'donor.district': 1, ...inUpazila }, donorsOnly)
userSchema.index({ 'donor.bloodGroup': 1, ...bySoonest }, donorsOnly)
userSchema.index({ 'donor.district': 1, ...inUpazila }, donorsOnly)
userSchema.index({ ...bySoonest }, donorsOnly)
/** How many registered when, counted in the index: a condition on another field would read them all. */
userSchema.index({ 'donor.registeredAt': 1 }, { sparse: true })

export type UserRecord = InferSchemaType<typeof userSchema>
export type DonorRecord = InferSchemaType<typeof donorSchema>

export const User = (models.User as Model<UserRecord>) ?? model<UserRecord>('User', userSchema)
