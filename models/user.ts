import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import { CERTIFICATE_NAMES } from '@/lib/features/certificates/rules'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import { CONTACTS_FOR } from '@/lib/features/donors/rules'
import { CHANNELS, NOTIFICATION_KINDS } from '@/lib/features/notifications/kinds'
import { ALERT_LEVELS, ALERTS_PER_WEEK } from '@/lib/features/notifications/settings'

const donorSchema = new Schema(
  {
    bloodGroup: { type: String, enum: BLOOD_GROUPS, required: true },
    phone: { type: String, required: true },
    district: { type: String, required: true },
    upazila: { type: String, required: true },
    address: { type: String, required: true },
    /** A calendar day in Dhaka; null when the person never gave. */
    lastDonationDate: { type: String, default: null },
    /** The last donation of which they were told that they can give again. */
    toldRestedAfter: { type: String },
    /** Set by the donor. */
    isAvailable: { type: Boolean, required: true, default: true },
    /** Who sees phone and e-mail in searches: members (also if missing), or those the donor accepts. */
    contactsFor: { type: String, enum: CONTACTS_FOR },
    registeredAt: { type: Date, required: true },
    /** Set while an admin has switched the listing off: the donor cannot become available. */
    listingOffAt: { type: Date },
  },
  { _id: false },
)

/** An admin's second factor: the secret shared with their authenticator app, and the recovery codes. */
const secondFactorSchema = new Schema(
  {
    /** Encrypted: see `sealSecret`. */
    secret: { type: String },
    /** When it was turned on; from then on the admin role requires a code. */
    enabledAt: { type: Date },
    /** The time step of the last accepted code, so that no code works twice. */
    lastStep: { type: Number },
    /** Hashes of the unused recovery codes. */
    recoveryCodes: { type: [String], default: undefined },
    /** A secret that was shown, and when; it replaces the old one after a code from it was entered. */
    pendingSecret: { type: String },
    pendingAt: { type: Date },
  },
  { _id: false },
)

const switchSchema = new Schema(
  {
    kind: { type: String, enum: NOTIFICATION_KINDS, required: true },
    channel: { type: String, enum: CHANNELS, required: true },
  },
  { _id: false },
)

/** What a person changed of how they are told things; `alertSettingsOf` and `isSwitchedOn` read it. */
const notificationSettingsSchema = new Schema(
  {
    /** The switches that are off. */
    off: { type: [switchSchema], default: undefined },
    /** The switches that are on of channels that nobody gets without choosing them. */
    on: { type: [switchSchema], default: undefined },
    /** Of which requests a donor is told, and when. */
    alerts: {
      type: new Schema(
        {
          level: { type: String, enum: ALERT_LEVELS },
          perWeek: { type: Number, enum: ALERTS_PER_WEEK },
          quietHoursExceptCritical: { type: Boolean },
        },
        { _id: false },
      ),
      default: undefined,
    },
  },
  { _id: false },
)

/** A number that the person answered from with a code; gone once they have another one. */
const confirmedPhoneSchema = new Schema(
  {
    /** As donor records hold it: +880 1711-000001. */
    number: { type: String, required: true },
    confirmedAt: { type: Date, required: true },
  },
  { _id: false },
)

const userSchema = new Schema(
  {
    name: { type: String, required: true },
    /** In lower case, so that addresses compare without regard to case. */
    email: { type: String, required: true, lowercase: true, trim: true },
    photo: { type: String, required: true },
    role: { type: String, enum: ['user', 'admin'] as const, required: true, default: 'user' },
    /** An argon2id hash; missing for people who log in with Google only. */
    passwordHash: { type: String, select: false },
    emailVerifiedAt: { type: Date, default: null },
    /** The language in which we write to them; missing means English. */
    locale: { type: String, enum: ['en', 'bn'] as const },
    /** Google's id of the person, which stays the same when their address at Google changes. */
    googleSub: { type: String, select: false },
    /** Raised by a change of password or role, which makes all earlier tokens invalid. */
    sessionVersion: { type: Number, required: true, default: 0 },
    secondFactor: { type: secondFactorSchema, default: undefined, select: false },
    donor: { type: donorSchema, default: undefined },
    confirmedPhone: { type: confirmedPhoneSchema, default: undefined },
    /** When they were last asked for blood, the latest first: as many times as the highest weekly cap counts. */
    askedAt: { type: [Date], default: undefined },
    /** How the page that verifies a certificate names the donor; missing means in full. */
    certificateName: { type: String, enum: CERTIFICATE_NAMES },
    /** Missing while everything is as the site proposes it. */
    notificationSettings: { type: notificationSettingsSchema, default: undefined },
  },
  { timestamps: true, collection: 'users' },
)

userSchema.index({ email: 1 }, { unique: true })
/** One account per Google account; most people have none. */
userSchema.index({ googleSub: 1 }, { unique: true, sparse: true })
/** Whose phone it is that an SMS came from: a number is confirmed for one account at a time. */
userSchema.index({ 'confirmedPhone.number': 1 }, { unique: true, sparse: true })
/** Whom a file of donors names already. */
userSchema.index({ 'donor.phone': 1 }, { sparse: true })
/** All users for admins, newest first; searched and filtered in the index. */
userSchema.index({ createdAt: -1, _id: -1, name: 1, email: 1, role: 1 })
/** The few admins, in the same order and searched in the same way. */
userSchema.index(
  { role: 1, createdAt: -1, _id: -1, name: 1, email: 1 },
  { partialFilterExpression: { role: 'admin' } },
)

/** Donor searches filter by group, district, both or neither; those who can give soonest come first. */
const donorsOnly = { partialFilterExpression: { 'donor.bloodGroup': { $exists: true } } }
const bySoonest = { 'donor.isAvailable': -1, 'donor.lastDonationDate': 1, _id: 1 } as const
/** The upazila comes after the sort fields, so it is filtered in the index. */
const inUpazila = { ...bySoonest, 'donor.upazila': 1 } as const
userSchema.index({ 'donor.bloodGroup': 1, 'donor.district': 1, ...inUpazila }, donorsOnly)
/** The district at the end is for matching, which leaves some districts out. */
userSchema.index({ 'donor.bloodGroup': 1, ...bySoonest, 'donor.district': 1 }, donorsOnly)
/**
 * Matching asks the longest rested of one upazila first. The filter keeps searches of all groups from
 * this index, which would have to sort what they find.
 */
userSchema.index(
  { 'donor.bloodGroup': 1, 'donor.district': 1, 'donor.upazila': 1, ...bySoonest },
  { partialFilterExpression: { 'donor.bloodGroup': { $in: BLOOD_GROUPS } } },
)
userSchema.index({ 'donor.district': 1, ...inUpazila }, donorsOnly)
userSchema.index({ ...bySoonest }, donorsOnly)
/** The donors of one district who are told of a campaign there, batch by batch. */
userSchema.index(
  { 'donor.district': 1, _id: -1 },
  { partialFilterExpression: { 'donor.isAvailable': true } },
)
/** Counts registrations in a period from the index; a condition on another field would read all documents. */
userSchema.index({ 'donor.registeredAt': 1 }, { sparse: true })

export type UserRecord = InferSchemaType<typeof userSchema>
export type DonorRecord = InferSchemaType<typeof donorSchema>

export const User = (models.User as Model<UserRecord>) ?? model<UserRecord>('User', userSchema)
