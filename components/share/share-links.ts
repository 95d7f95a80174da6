/** What is shared: the address of a page and a sentence about it. */
export interface Shared {
  url: string
  text: string
}

/** Opens WhatsApp with the sentence and the address, to be sent to whomever the person picks. */
export function whatsAppHref({ url, text }: Shared): string {
  return `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`
}

/** Opens Facebook's own window for sharing an address. */
export function facebookHref({ url }: Shared): string {
  return `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`
}
