import 'server-only'
import { pushPublicKey } from '@/lib/adapters/push'

/** The key is null when push is not set up. */
export function readPushSetup(): { publicKey: string | null } {
  return { publicKey: pushPublicKey() }
}
