import { toLatinDigits } from './digits'

/** After +880, 00880, 880 or 0; see MOBILE in phone.ts. */
const MOBILE = /^(?:\+?880|00880|0)0?(1[13-9]\d{8})$/

const bareNumber = (phone: string) => toLatinDigits(phone).replace(/[^+\d]/g, '')

/** Returns a `tel:` URL; a mobile number of Bangladesh gets its country code. */
export function telephoneHref(phone: string): string {
  const bare = bareNumber(phone)
  const mobile = MOBILE.exec(bare)?.[1]
  return `tel:${mobile ? `+880${mobile}` : bare}`
}

/** Returns a chat URL, or null for anything but a mobile number of Bangladesh. */
export function whatsAppChatHref(phone: string): string | null {
  const mobile = MOBILE.exec(bareNumber(phone))?.[1]
  return mobile ? `https://wa.me/880${mobile}` : null
}
