/** How long a code that was sent to a phone can be entered, in minutes, and how often. */
export const PHONE_CODE_MINUTES = 10
export const PHONE_CODE_TRIES = 5

/** Six digits. */
export const PHONE_CODE = /^\d{6}$/

/** Mobile numbers of Bangladesh as they are stored: SMS to other countries would cost many times as much. */
const MOBILE = /^\+880 1[3-9]\d{2}-\d{6}$/

/** Whether we send SMS to a phone number in its stored form. */
export function takesSms(phone: string): boolean {
  return MOBILE.test(phone)
}

/** A stored phone number as gateways take it: +8801711000001. */
export function dialled(phone: string): string {
  return phone.replace(/[^+\d]/g, '')
}
