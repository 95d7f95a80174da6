import { toLatinDigits } from './digits'

/** A mobile number of Bangladesh without spaces: after +880, 00880, 880 or 0; see MOBILE in phone.ts. */
const MOBILE = /^(?:\+?880|00880|0)0?(1[13-9]\d{8})$/

/** The digits and the plus sign of a phone number as people write it, in Latin or Bangla digits. */
const bareNumber = (phone: string) => toLatinDigits(phone).replace(/[^+\d]/g, '')

/** The `tel:` address of a phone number; a mobile number of Bangladesh gets its country code. */
export function telephoneHref(phone: string): string {
  const bare = bareNumber(phone)
  const mobile = MOBILE.exec(bare)?.[1]
  return `tel:${mobile ? `+880${mobile}` : bare}`
}

/**
 * The address that opens a WhatsApp chat with a phone number, or null for one that is no mobile number of
 * Bangladesh: a landline has no WhatsApp.
 */
export function whatsAppChatHref(phone: string): string | null {
  const mobile = MOBILE.exec(bareNumber(phone))?.[1]
  return mobile ? `https://wa.me/880${mobile}` : null
}
