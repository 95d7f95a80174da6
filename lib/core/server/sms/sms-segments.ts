import 'server-only'
import { SegmentedMessage } from 'sms-segments-calculator'

/** Returns the paid parts: 160 GSM or 70 other characters, such as Bangla; 153 or 67 if several. */
export function countSmsSegments(text: string): number {
  return Math.max(1, new SegmentedMessage(text).segmentsCount)
}
