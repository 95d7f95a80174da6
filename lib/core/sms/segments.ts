import 'server-only'
import { SegmentedMessage } from 'sms-segments-calculator'

/**
 * How many messages of the network an SMS is, each of which is paid: 160 characters of the GSM alphabet, or 70
 * of any other, such as Bangla; 153 or 67 where there are several.
 */
export function segmentsOf(text: string): number {
  return Math.max(1, new SegmentedMessage(text).segmentsCount)
}
