export interface Shared {
  url: string
  text: string
}

export function whatsAppHref({ url, text }: Shared): string {
  return `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`
}

export function facebookHref({ url }: Shared): string {
  return `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`
}
