import 'server-only'
import { pushPublicKey } from '@/lib/adapters/push'

/** What a browser needs to subscribe to our push messages; the key is null when push is not set up. */
export function readPushSetup(): { publicKey: string | null } {
  return { publicKey: pushPublicKey() }
}
