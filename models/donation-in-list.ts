import { Schema } from 'mongoose'

/** A donation in a list of donors, by its exact day. */
export const donationInListSchema = new Schema(
  { day: { type: String, required: true }, place: { type: String }, patient: { type: String } },
  { _id: false },
)
