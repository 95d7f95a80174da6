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

export function WhatsAppIcon({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.9}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M3.5 20.5 4.8 16A8.8 8.8 0 1 1 8 19.200Z" />
      <path d="M9.300 8.200c-.6 2.700 3.800 7.100 6.500 6.500.7-.2 1-.8.9-1.500l-2-1-.9 1c-1-.4-2.300-1.700-2.700-2.700l1-.9-1-2c-.8-.1-1.600.1-1.800.6Z" />
    </svg>
  )
}
