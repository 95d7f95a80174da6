export const PHONE_CODE_MINUTES = 10
export const PHONE_CODE_TRIES = 5

export const PHONE_CODE = /^\d{6}$/

/** Bangladeshi mobile numbers only, in stored form: SMS to other countries cost many times as much. */
const MOBILE = /^\+880 1[3-9]\d{2}-\d{6}$/

export function takesSms(phone: string): boolean {
  return MOBILE.test(phone)
}

/** Returns the number as SMS gateways take it: +8801711000001. */
export function dialled(phone: string): string {
  return phone.replace(/[^+\d]/g, '')
}
