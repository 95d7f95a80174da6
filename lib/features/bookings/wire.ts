import type { ShownBooking } from './shapes'

/** A booking as `testbooking` takes it. */
export function bookingToWire<B extends { email: string }>({ email, ...same }: B) {
  return { ...same, userEmail: email }
}

/** What the calls answer about one booking, whose fields have the same names inside. */
export interface WireBookingAnswer {
  data: ShownBooking
}

/** The booking of an answer. */
export function bookingFromWire({ data }: WireBookingAnswer): ShownBooking {
  return data
}
