export interface ShareContent {
  url: string
  text: string
}

export function whatsAppHref({ url, text }: ShareContent): string {
  return `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`
}

export function facebookHref({ url }: ShareContent): string {
  return `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`
}
