import type { WireVolunteer } from '@/lib/features/campaigns/wire'

/**
 * Whether a volunteer answers what was typed: each word stands somewhere in the name, the e-mail,
 * the phone or the address. A number is found however its digits are set apart.
 */
export function volunteerSearch(typed: string): (volunteer: WireVolunteer) => boolean {
  const wanted = typed.trim().toLowerCase()
  const words = wanted.split(/\s+/)
  const digits = /^[+\d\s().-]+$/.test(wanted) ? digitsOf(wanted) : ''
  return ({ name, email, phone, address }) => {
    if (digits && digitsOf(phone).includes(digits)) return true
    const all = `${name} ${email} ${phone} ${address}`.toLowerCase()
    return words.every((word) => all.includes(word))
  }
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
