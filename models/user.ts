import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import { BLOOD_GROUPS, RARE_BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import { CONTACT_AUDIENCES } from '@/lib/features/donors/rules'
import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
} from '@/lib/features/notifications/notification-kinds'
import { ALERT_LEVELS, ALERTS_PER_WEEK } from '@/lib/features/notifications/settings'
import { CERTIFICATE_NAMES } from '@/lib/features/users/rules'

const donorSchema = new Schema(
  {
    bloodGroup: { type: String, enum: BLOOD_GROUPS, required: true },
    phone: { type: String, required: true },
    district: { type: String, required: true },
    upazila: { type: String, required: true },
    address: { type: String, required: true },
    /** A calendar day in Dhaka; null when the person never donated. */
    lastDonationDate: { type: String, default: null },
    /** The last donation after which the site notified them that they can donate again. */
    toldRestedAfter: { type: String },
    isAvailable: { type: Boolean, required: true, default: true },
    /** Who sees phone and email in searches: members (also if missing), or accepted requesters. */
    contactsFor: { type: String, enum: CONTACT_AUDIENCES },
    /** The donor agreed to alerts from other divisions; missing means no. */
    isInRareCircle: { type: Boolean },
    registeredAt: { type: Date, required: true },
    /** Missing for donors who registered before the thanas of cities were offered; the site asks them once. */
    placeConfirmedAt: { type: Date },
    /** Set while an admin has hidden the listing; the donor then cannot become available. */
    listingOffAt: { type: Date },
  },
  { _id: false },
)

const secondFactorSchema = new Schema(
  {
    /** Encrypted: see `encryptSecret`. */
    secret: { type: String },
    /** From this time the admin role requires a code. */
    enabledAt: { type: Date },
    /** The time step of the last accepted code, so that no code works twice. */
    lastStep: { type: Number },
    recoveryCodes: { type: [String], default: undefined },
    /** Replaces the old secret once the user enters a code from it. */
    pendingSecret: { type: String },
    pendingAt: { type: Date },
  },
  { _id: false },
)

const switchSchema = new Schema(
  {
    kind: { type: String, enum: NOTIFICATION_KINDS, required: true },
    channel: { type: String, enum: NOTIFICATION_CHANNELS, required: true },
  },
  { _id: false },
)

/** Only the changes from the defaults; `alertSettingsOf` and `isSwitchedOn` read them. */
const notificationSettingsSchema = new Schema(
  {
    off: { type: [switchSchema], default: undefined },
    /** Switches that are off by default. */
    on: { type: [switchSchema], default: undefined },
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

const confirmedPhoneSchema = new Schema(
  {
    /** In the format of donor records: +880 1711-000001. */
    number: { type: String, required: true },
    confirmedAt: { type: Date, required: true },
  },
  { _id: false },
)

const userSchema = new Schema(
  {
    name: { type: String, required: true },
    /** In lower case, because emails compare without regard to case. Missing for people who signed up by phone. */
    email: { type: String, lowercase: true, trim: true },
    photo: { type: String, required: true },
    role: { type: String, enum: ['user', 'admin'] as const, required: true, default: 'user' },
    /** An argon2id hash; missing for people who log in with Google only. */
    passwordHash: { type: String, select: false },
    emailVerifiedAt: { type: Date, default: null },
    /** The language of their emails and messages; missing means English. */
    locale: { type: String, enum: ['en', 'bn'] as const },
    /** Google's id of the person, which stays the same when their email at Google changes. */
    googleSub: { type: String, select: false },
    /** A change of password or role raises it, which invalidates all earlier tokens. */
    sessionVersion: { type: Number, required: true, default: 0 },
    secondFactor: { type: secondFactorSchema, default: undefined, select: false },
    donor: { type: donorSchema, default: undefined },
    confirmedPhone: { type: confirmedPhoneSchema, default: undefined },
    /** The last login or request, updated at most once an hour. */
    lastUsedAt: { type: Date },
    /** The latest alerts first, at most as many as the highest weekly cap. */
    askedAt: { type: [Date], default: undefined },
    /** The donor's name on the public page of a certificate; missing means in full. */
    certificateName: { type: String, enum: CERTIFICATE_NAMES },
    notificationSettings: { type: notificationSettingsSchema, default: undefined },
  },
  { timestamps: true, collection: 'users' },
)

// The old index email_1 allowed only one account without an email; `npm run upgrade` drops it.
userSchema.index({ email: 1 }, { name: 'email_if_present', unique: true, sparse: true })
userSchema.index({ googleSub: 1 }, { unique: true, sparse: true })
userSchema.index({ 'confirmedPhone.number': 1 }, { unique: true, sparse: true })
userSchema.index({ 'donor.phone': 1 }, { sparse: true })
userSchema.index({ createdAt: -1, _id: -1, name: 1, email: 1, role: 1 })
userSchema.index(
  { role: 1, createdAt: -1, _id: -1, name: 1, email: 1 },
  { partialFilterExpression: { role: 'admin' } },
)

/** For donor searches by group, district, both or neither; those who can donate soonest come first. */
const donorsOnly = { partialFilterExpression: { 'donor.bloodGroup': { $exists: true } } }
const bySoonest = { 'donor.isAvailable': -1, 'donor.lastDonationDate': 1, _id: 1 } as const
/** The upazila follows the sort fields, so that the index filters it. */
const inUpazila = { ...bySoonest, 'donor.upazila': 1 } as const
userSchema.index({ 'donor.bloodGroup': 1, 'donor.district': 1, ...inUpazila }, donorsOnly)
userSchema.index({ 'donor.bloodGroup': 1, ...bySoonest, 'donor.district': 1 }, donorsOnly)
/** For matching, longest rested first. The filter excludes all-group searches, which would need a sort. */
userSchema.index(
  { 'donor.bloodGroup': 1, 'donor.district': 1, 'donor.upazila': 1, ...bySoonest },
  { partialFilterExpression: { 'donor.bloodGroup': { $in: BLOOD_GROUPS } } },
)
/** For the rare-group circle, and for the other donors of these groups. */
userSchema.index(
  { 'donor.bloodGroup': 1, 'donor.isInRareCircle': 1, ...bySoonest, 'donor.district': 1 },
  { partialFilterExpression: { 'donor.bloodGroup': { $in: RARE_BLOOD_GROUPS } } },
)
userSchema.index({ 'donor.district': 1, ...inUpazila }, donorsOnly)
userSchema.index({ ...bySoonest }, donorsOnly)
userSchema.index(
  { 'donor.district': 1, _id: -1 },
  { partialFilterExpression: { 'donor.isAvailable': true } },
)
/** Counts registrations from the index. A condition on another field would read all documents. */
userSchema.index({ 'donor.registeredAt': 1 }, { sparse: true })

export type UserRecord = InferSchemaType<typeof userSchema>
export type DonorRecord = InferSchemaType<typeof donorSchema>

export const User = (models.User as Model<UserRecord>) ?? model<UserRecord>('User', userSchema)
