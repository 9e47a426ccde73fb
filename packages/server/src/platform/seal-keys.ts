/**
 * Keys of 32 bytes by their ids: the first seals, all open. Null: the key is lost, so what it has sealed can't be
 * opened.
 */
export type SealKeys = ReadonlyMap<string, Buffer | null>
