import { type ClassValue, clsx } from 'clsx'
import { twMerge } from 'tailwind-merge'

/** The later of two Tailwind classes for the same property wins. */
export function cn(...classes: ClassValue[]) {
  return twMerge(clsx(classes))
}
