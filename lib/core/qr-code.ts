import 'server-only'
import { create } from 'qrcode'

/** A QR code as its width in squares, and the outline of the dark ones for the `d` of an SVG path. */
export interface QrCode {
  size: number
  path: string
}

/** Draws a text as a QR code, of which a seventh may be damaged. */
export function qrCodeOf(text: string): QrCode {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const dark = [...data].flatMap((isDark, at) => (isDark ? [at] : []))
  const path = dark.map((at) => `M${at % size} ${Math.floor(at / size)}h1v1h-1z`).join('')
  return { size, path }
}
