import type { BookingDto } from './server/shapes'

/** A booking as `testbooking` takes it. */
export function toApiBooking<B extends { email: string }>({ email, ...same }: B) {
  return { ...same, userEmail: email }
}

/** The response of endpoints about one booking. */
export interface ApiBookingResponse {
  data: BookingDto
}

export function fromApiBookingResponse({ data }: ApiBookingResponse): BookingDto {
  return data
}
