import type { SealKeys } from '../../platform/seal-keys.ts'
import { openSigningKeys, type SigningKeys } from '../../platform/signing-keys.ts'

export function openReceiptKeys(keys: SealKeys): SigningKeys {
  return openSigningKeys(keys, 'receipt+jws')
}
