/** Bangladeshi mobile numbers only, in stored form: SMS to other countries cost many times as much. */
const MOBILE = /^\+880 1[3-9]\d{2}-\d{6}$/

export function isBangladeshiMobile(phone: string): boolean {
  return MOBILE.test(phone)
}

/** Returns the number in E.164, as SMS gateways take it: +8801711000001. */
export function toE164(phone: string): string {
  return phone.replace(/[^+\d]/g, '')
}
